/** Negotiates content (RFC 9110 12.5), with headers of a usual length. */
// @ts-types="./std_negotiation.d.ts"
import * as std from "@std/http/negotiation";

/** Longer headers count as absent: parsing 60 KB takes 24 ms. */
const MAX_LENGTH = 1024;

/** The offered media type that `accept` prefers. */
export function accepts(
  request: Request,
  ...types: string[]
): string | undefined {
  return std.accepts(usual(request), ...types);
}

/** The languages of `accept-language`, most preferred first. */
export function acceptsLanguages(request: Request): string[] {
  return std.acceptsLanguages(usual(request));
}

/**
 * Whether `accept-encoding` prefers gzip. Without this header, a client may not
 * know gzip.
 */
export function acceptsGzip(request: Request): boolean {
  const usualRequest = usual(request);
  return Boolean(usualRequest.headers.get("accept-encoding")) &&
    std.acceptsEncodings(usualRequest, "gzip", "identity") === "gzip";
}

/** The headers of a request, without those that are too long. */
function usual({ headers }: Request) {
  return {
    headers: {
      get(name: string): string | null {
        const value = headers.get(name);
        return value !== null && value.length > MAX_LENGTH ? null : value;
      },
    },
  };
}
