import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import type { PreparedFile } from "./sent.ts";

/**
 * A document or an asset, which counts for the address of its client until it
 * is sent.
 * @throws {Refusal} `overloaded`
 */
export async function replyShared(
  file: PreparedFile,
  { headers, isCompressed }: {
    headers: Record<string, string>;
    isCompressed: boolean;
  },
  { log, sent }: Pick<Exchange, "log" | "sent">,
  { documents }: Pick<Context, "documents">,
): Promise<Response> {
  const bytes = isCompressed ? await file.gzip() : file.plain;
  const body = documents.share(log.address ?? "", bytes, sent);
  return new Response(body, {
    headers: {
      ...headers,
      ...isCompressed && { "content-encoding": "gzip" },
      "content-length": String(bytes.length),
    },
  });
}
