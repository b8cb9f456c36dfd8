/** Headers of a request that only a trusted proxy may set. */
import type { RequestHeaders } from "./request.ts";

const ADDRESS = /^[0-9A-Fa-f.:]{2,45}$/;
const REQUEST_ID = /^[\w.-]{1,128}$/;

/** The connection and the headers of a request. */
export interface Sender {
  /** The address at the other end of the connection. */
  peer: string | undefined;
  headers: RequestHeaders;
  /**
   * Number of trusted proxies in front of the service; each adds to
   * `x-forwarded-for`.
   */
  trustedProxies: number;
}

/**
 * The address of the client: the entry that the outermost trusted proxy added
 * to `x-forwarded-for`, if it is an address; otherwise the peer.
 */
export function addressOf(
  { peer, headers, trustedProxies }: Sender,
): string | undefined {
  const entries = (headers.get("x-forwarded-for") ?? "").split(",");
  const entry = trustedProxies === 0 ? undefined : entries.at(-trustedProxies);
  const address = entry?.trim() ?? "";
  return ADDRESS.test(address) ? address : peer;
}

/**
 * The id of the request: the id from a trusted proxy if it is well-formed,
 * otherwise a new id.
 */
export function requestIdOf({ headers, trustedProxies }: Sender): string {
  const id = headers.get("x-request-id") ?? "";
  return trustedProxies > 0 && REQUEST_ID.test(id) ? id : crypto.randomUUID();
}
