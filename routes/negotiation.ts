/** Negotiates content (RFC 9110 12.5). */
// @ts-types="./std_negotiation.d.ts"
import * as std from "@std/http/negotiation";
import type { Headed } from "./request.ts";

/** The offered media type that `accept` prefers. */
export function accepts(
  request: Headed,
  ...types: string[]
): string | undefined {
  return std.accepts(request, ...types);
}

/** The languages of `accept-language`, most preferred first. */
export function acceptsLanguages(request: Headed): string[] {
  return std.acceptsLanguages(request);
}

/**
 * Whether `accept-encoding` prefers gzip. Without this header, a client may not
 * know gzip.
 */
export function acceptsGzip(request: Headed): boolean {
  return Boolean(request.headers.get("accept-encoding")) &&
    std.acceptsEncodings(request, "gzip", "identity") === "gzip";
}
