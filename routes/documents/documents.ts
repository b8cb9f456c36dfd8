/** The public documents: rendered on first use, cached, with ETags. */
// @ts-types="./etag.d.ts"
import { eTag, ifNoneMatch } from "@std/http/etag";
import * as docs from "../../docs/mod.ts";
import { type DocumentId, documents } from "../../schemas/mod.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { accepts } from "../negotiation.ts";
import type { Headed } from "../request.ts";
import { GzipCache } from "./gzip_cache.ts";
import { replyShared } from "./reply_shared.ts";

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

/** Caches the rendered documents of a server. */
interface Kept {
  /** Rendered with a placeholder in place of the base URL. */
  templates: Map<DocumentId, docs.Document>;
  /**
   * Compressed for the most recent base URLs: without `PUBLIC_URL`, the base
   * URL comes from `Host`.
   */
  gzips: GzipCache;
}

const kept = new WeakMap<Context, Kept>();

function keptFor(context: Context): Kept {
  const known = kept.get(context);
  if (known !== undefined) return known;
  const fresh = {
    templates: new Map(),
    gzips: new GzipCache(4 * Object.keys(documents).length),
  };
  kept.set(context, fresh);
  return fresh;
}

async function replyDocument(
  id: DocumentId,
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const { request, origin } = exchange;
  const { templates, gzips } = keptFor(context);
  const template = templates.get(id) ?? docs.renderDocument(id, {
    baseUrl: docs.BASE_URL_PLACEHOLDER,
    maxBodyBytes: context.maxBodyBytes,
  });
  templates.set(id, template);
  const baseUrl = context.publicUrl ?? origin;
  const entity = typeof template === "string"
    ? docs.insertBaseUrl(template, baseUrl)
    : template;
  const plainTag = await eTag(entity) ?? "";
  const compressed = typeof entity === "string"
    ? await gzips.find(plainTag, entity, request)
    : undefined;
  const tag = compressed === undefined
    ? plainTag
    : plainTag.replace(/"$/, '-gzip"');
  const headers = {
    ...docs.headersOf(id, docs.basePath(baseUrl)),
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
  return compressed === undefined
    ? replyShared(entity, headers, exchange, context)
    : replyShared(
      compressed,
      { ...headers, "content-encoding": "gzip" },
      exchange,
      context,
    );
}
