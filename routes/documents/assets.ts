/** The assets of the page, sent as built; browsers may cache them forever. */
import { Refusal } from "../../core/refusal.ts";
import { assetCount, findAsset } from "../../docs/assets/mod.ts";
import { assetMediaTypes, ASSETS_PATH } from "../../schemas/mod.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { GzipCache } from "./gzip_cache.ts";
import { replyShared } from "./reply_shared.ts";
import { printable } from "../monitoring/mod.ts";

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "vary": "accept-encoding",
  "x-content-type-options": "nosniff",
  // The policy of a worker is the one in its own response: with this policy,
  // the engine cannot connect to any server.
  "content-security-policy": "default-src 'none'",
};

const gzips = new GzipCache(assetCount);

/** GET /assets/<name>, compressed for clients that accept it. */
export async function replyAsset(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const { request, path } = exchange;
  const name = path.slice(ASSETS_PATH.length);
  const text = findAsset(name);
  if (text === undefined) {
    throw new Refusal("not_found", { path: printable(path, 100) });
  }
  const mediaType = { ...headers, "content-type": mediaTypeOf(name) };
  const compressed = await gzips.find(name, text, request);
  return compressed === undefined
    ? replyShared(text, mediaType, exchange, context)
    : replyShared(
      compressed,
      { ...mediaType, "content-encoding": "gzip" },
      exchange,
      context,
    );
}

function mediaTypeOf(name: string): string {
  return name.endsWith(".css") ? assetMediaTypes.css : assetMediaTypes.js;
}
