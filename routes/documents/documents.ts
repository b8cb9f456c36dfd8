/** The public documents: files of `docs/`, with the values of this server. */
// @ts-types="./etag.d.ts"
import { ifNoneMatch } from "@std/http/etag";
import { basePath, fileOf, fill, headersOf } from "../../docs/mod.ts";
import { type DocumentId, documents } from "../../schemas/mod.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { accepts, acceptsGzip } from "../negotiation.ts";
import type { Headed } from "../request.ts";
import { replyShared } from "./reply_shared.ts";
import { sentFiles } from "./sent.ts";

/** GET for a public document (design 4). */
export function replyNegotiated(
  id: DocumentId,
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  return replyDocument(negotiate(id, exchange.request), exchange, context);
}

/** `/` is HTML, or Markdown for clients that prefer Markdown. */
function negotiate(id: DocumentId, request: Headed): DocumentId {
  if (id !== "html") return id;
  const preferred = accepts(request, "text/html", "text/markdown");
  return preferred === "text/markdown" ? "llmsMd" : "html";
}

async function replyDocument(
  id: DocumentId,
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const { request, origin } = exchange;
  const { publicUrl, maxBodyBytes } = context;
  const baseUrl = publicUrl ?? origin;
  const document = await sentFiles.find(
    `${id} ${maxBodyBytes} ${baseUrl}`,
    () => readDocument(id, { baseUrl, maxBodyBytes }),
  );
  const isCompressed = isText(id) && acceptsGzip(request);
  const tag = isCompressed
    ? document.tag.replace(/"$/, '-gzip"')
    : document.tag;
  const headers = {
    ...headersOf(id, basePath(baseUrl)),
    "content-type": documents[id].mediaType,
    "cache-control": "no-cache",
    "etag": tag,
    "vary": "accept, accept-encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
  if (!ifNoneMatch(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  return isCompressed
    ? replyShared(
      await document.gzip(),
      { ...headers, "content-encoding": "gzip" },
      exchange,
      context,
    )
    : replyShared(document.plain, headers, exchange, context);
}

async function readDocument(
  id: DocumentId,
  server: { baseUrl: string; maxBodyBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isText(id)) return await Deno.readFile(fileOf(id));
  const text = await Deno.readTextFile(fileOf(id));
  return new TextEncoder().encode(fill(text, server));
}

/** Only texts have holes, and become shorter as gzip. */
function isText(id: DocumentId): boolean {
  return !fileOf(id).pathname.endsWith(".xlsx");
}
