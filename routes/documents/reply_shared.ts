import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";

const encoder = new TextEncoder();

/**
 * A document or an asset, which counts for the address of its client until it
 * is sent.
 * @throws {Refusal} `overloaded`
 */
export function replyShared(
  content: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  { log, sent }: Pick<Exchange, "log" | "sent">,
  { documents }: Pick<Context, "documents">,
): Response {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  const body = documents.share(log.address ?? "", bytes, sent);
  return new Response(body, {
    headers: { ...headers, "content-length": String(bytes.length) },
  });
}
