/** The public documents: rendered on first use, cached, with ETags. */
// @ts-types="./etag.d.ts"
import { eTag, ifNoneMatch } from "@std/http/etag";
// @ts-types="./negotiation.d.ts"
import { accepts } from "@std/http/negotiation";
import * as docs from "../docs/mod.ts";
import { type DocumentId, documents } from "../schemas/mod.ts";
import type { Context } from "./context.ts";
import type { Exchange } from "./exchange.ts";

/** The handler of a public document (design 4). */
export function createDocumentHandler(id: DocumentId) {
  return (exchange: Exchange, context: Context): Promise<Response> =>
    replyDocument(negotiate(id, exchange.request), exchange, context);
}

/** `/` is HTML, or Markdown for clients that prefer it. */
function negotiate(id: DocumentId, request: Request): DocumentId {
  if (id !== "html") return id;
  const preferred = accepts(request, "text/html", "text/markdown");
  return preferred === "text/markdown" ? "llmsMd" : "html";
}

/** What was rendered, with a placeholder for the base URL. */
const rendered = new WeakMap<Context, Map<DocumentId, docs.Document>>();

async function replyDocument(
  id: DocumentId,
  { request, url }: Exchange,
  context: Context,
): Promise<Response> {
  const known = rendered.get(context) ?? new Map();
  const { maxBodyBytes, maxInflatedBytes, maxResponseBytes } = context;
  const template = known.get(id) ?? docs.renderDocument(id, {
    baseUrl: docs.BASE_URL_PLACEHOLDER,
    maxBodyBytes,
    maxInflatedBytes,
    maxResponseBytes,
  });
  rendered.set(context, known.set(id, template));
  const baseUrl = context.publicUrl ?? url.origin;
  const entity = typeof template === "string"
    ? docs.insertBaseUrl(template, baseUrl)
    : template;
  const tag = await eTag(entity);
  const headers = {
    ...docs.headersOf(id, docs.basePath(baseUrl)),
    "content-type": documents[id].mediaType,
    "cache-control": "no-cache",
    "etag": tag ?? "",
    "vary": "accept",
    "x-content-type-options": "nosniff",
  };
  return ifNoneMatch(request.headers.get("if-none-match"), tag)
    ? new Response(entity, { headers })
    : new Response(null, { status: 304, headers });
}
