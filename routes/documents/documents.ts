/** The public documents: files of `docs/`, with the values of this server. */
// @ts-types="./etag.d.ts"
import { ifNoneMatch } from "@std/http/etag";
import { Refusal } from "../../core/refusal.ts";
import { basePath, fill, headersOf } from "../../docs/mod.ts";
import { type DocumentId, documents } from "../../schemas/mod.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { printable } from "../monitoring/mod.ts";
import { accepts, acceptsGzip } from "../negotiation.ts";
import type { Headed, ServiceRequest } from "../request.ts";
import { fileOf } from "./files.ts";
import { replyShared } from "./reply_shared.ts";
import { sentFiles } from "./sent.ts";

/**
 * GET for a public document (design 4).
 * @throws {Refusal} `not_found` for a document that only the suite has
 */
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
  const { request, path } = exchange;
  const { publicUrl, maxBodyBytes } = context;
  const file = fileOf(id);
  if (file === undefined) {
    throw new Refusal("not_found", { path: printable(path, 100) });
  }
  const baseUrl = publicUrl ?? originOf(request);
  const document = await sentFiles.find(
    `${id} ${maxBodyBytes} ${baseUrl}`,
    () => readDocument(file, { baseUrl, maxBodyBytes }),
  );
  const isCompressed = isText(file) && acceptsGzip(request);
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
  const form = { headers, isCompressed };
  return await replyShared(document, form, exchange, context);
}

async function readDocument(
  file: URL,
  server: { baseUrl: string; maxBodyBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isText(file)) return await Deno.readFile(file);
  const text = await Deno.readTextFile(file);
  return new TextEncoder().encode(fill(text, server));
}

/**
 * The origin that the client addressed: `https://example.com`; an invalid `Host`
 * header is replaced.
 */
function originOf({ url }: ServiceRequest): string {
  return URL.parse(url)?.origin ?? url.replace(/:.*$/s, "://localhost");
}

/** Only texts have holes, and only texts become shorter as gzip. */
function isText({ pathname }: URL): boolean {
  return !pathname.endsWith(".xlsx");
}
