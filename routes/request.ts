/**
 * The door of the service: what a request carries besides its body, at lengths
 * that any parser can take. Code behind the door sees no other request.
 */
import { MAX_API_KEY_LENGTH, MAX_HOST_LENGTH } from "../schemas/mod.ts";

/** Longest header that has no length of its own. */
const USUAL = 1024;

/** Every header that the service reads, with its longest length. */
export const longestHeaders = {
  "accept": USUAL,
  "accept-encoding": USUAL,
  "accept-language": USUAL,
  "access-control-request-method": USUAL,
  "content-length": USUAL,
  "expect": USUAL,
  "host": MAX_HOST_LENGTH,
  "if-none-match": USUAL,
  "origin": USUAL,
  "prefer": USUAL,
  "x-api-key": MAX_API_KEY_LENGTH,
  "x-encrypted": USUAL,
  "x-forwarded-for": USUAL,
  "x-request-id": USUAL,
  // A malformed signature or timestamp has a refusal of its own (design 1).
  "x-signature": USUAL,
  "x-timestamp": USUAL,
} as const;

/** A header that the service reads. */
export type HeaderName = keyof typeof longestHeaders;

/** The headers of a request; a header that is too long counts as absent. */
export interface RequestHeaders {
  get(name: HeaderName): string | null;
}

/** The part of a request that negotiation needs. */
export interface Headed {
  readonly headers: RequestHeaders;
}

/** A request behind the door. */
export interface ServiceRequest
  extends Headed, Pick<Request, "method" | "url" | "body" | "signal"> {
  /** Whether the host has more than `MAX_HOST_LENGTH` characters. */
  readonly isHostTooLong: boolean;
}

/** The request as the rest of the service sees it. */
export function admit(request: Request): ServiceRequest {
  return {
    method: request.method,
    url: request.url,
    // Deno creates body and signal only when they are read.
    get body() {
      return request.body;
    },
    get signal() {
      return request.signal;
    },
    isHostTooLong: isHostTooLong(request),
    headers: {
      get(name) {
        const value = request.headers.get(name);
        const isTooLong = value !== null &&
          value.length > longestHeaders[name];
        return isTooLong ? null : value;
      },
    },
  };
}

/** Documents repeat the host, which is in `host`, in the URL or in both. */
function isHostTooLong({ headers, url }: Request): boolean {
  const lengths = [headers.get("host"), /(?<=:\/\/)[^/?#]*/.exec(url)?.[0]]
    .map((host) => host?.length ?? 0);
  return Math.max(...lengths) > MAX_HOST_LENGTH;
}
