import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";

/**
 * A document or an asset, which counts for the address of its client until it
 * is sent.
 * @throws {Refusal} `overloaded`
 */
export function replyShared(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  { log, sent }: Pick<Exchange, "log" | "sent">,
  { documents }: Pick<Context, "documents">,
): Response {
  const body = documents.share(log.address ?? "", bytes, sent);
  return new Response(body, {
    headers: { ...headers, "content-length": String(bytes.length) },
  });
}
