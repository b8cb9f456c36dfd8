/**
 * The door of the service: a request with the headers that the service reads,
 * none of them too long for a parser. Code behind the door sees no other
 * request.
 */
import { MAX_API_KEY_LENGTH, MAX_HOST_LENGTH } from "../schemas/mod.ts";

/** Longest value of a header without a limit of its own, characters. */
const DEFAULT_MAX_LENGTH = 1024;

/**
 * Every header that the service reads, with its longest value in characters.
 */
export const longestHeaders = {
  "accept": DEFAULT_MAX_LENGTH,
  "accept-encoding": DEFAULT_MAX_LENGTH,
  "accept-language": DEFAULT_MAX_LENGTH,
  "access-control-request-method": DEFAULT_MAX_LENGTH,
  "content-length": DEFAULT_MAX_LENGTH,
  "expect": DEFAULT_MAX_LENGTH,
  "host": MAX_HOST_LENGTH,
  "if-none-match": DEFAULT_MAX_LENGTH,
  "origin": DEFAULT_MAX_LENGTH,
  "prefer": DEFAULT_MAX_LENGTH,
  "x-api-key": MAX_API_KEY_LENGTH,
  "x-encrypted": DEFAULT_MAX_LENGTH,
  "x-forwarded-for": DEFAULT_MAX_LENGTH,
  "x-request-id": DEFAULT_MAX_LENGTH,
  // A malformed signature or timestamp has a refusal of its own (design 1).
  "x-signature": DEFAULT_MAX_LENGTH,
  "x-timestamp": DEFAULT_MAX_LENGTH,
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

/** A document repeats the host, which is in `host`, in the URL or in both. */
function isHostTooLong({ headers, url }: Request): boolean {
  const lengths = [headers.get("host"), /(?<=:\/\/)[^/?#]*/.exec(url)?.[0]]
    .map((host) => host?.length ?? 0);
  return Math.max(...lengths) > MAX_HOST_LENGTH;
}
