/** The assets of the page, sent as built; browsers may cache them forever. */
import { Refusal } from "../../core/refusal.ts";
import { assetMediaTypes, ASSETS_PATH } from "../../schemas/mod.ts";
import type { Context } from "../context.ts";
import type { Exchange } from "../exchange.ts";
import { printable } from "../monitoring/mod.ts";
import { acceptsGzip } from "../negotiation.ts";
import { assetFiles } from "./files.ts";
import { replyShared } from "./reply_shared.ts";
import { sentFiles } from "./sent.ts";

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "vary": "accept-encoding",
  "x-content-type-options": "nosniff",
  // A worker obeys the policy of its own response. This one lets the engine
  // connect to no server.
  "content-security-policy": "default-src 'none'",
};

/** GET /assets/<name>, compressed for clients that accept it. */
export async function replyAsset(
  exchange: Exchange,
  context: Context,
): Promise<Response> {
  const { request, path } = exchange;
  const name = path.slice(ASSETS_PATH.length);
  const file = assetFiles.get(name);
  if (file === undefined) {
    throw new Refusal("not_found", { path: printable(path, 100) });
  }
  const asset = await sentFiles.find(
    path,
    () => Deno.readFile(file),
  );
  const form = {
    headers: { ...headers, "content-type": mediaTypeOf(name) },
    isCompressed: acceptsGzip(request),
  };
  return await replyShared(asset, form, exchange, context);
}

function mediaTypeOf(name: string): string {
  return name.endsWith(".css") ? assetMediaTypes.css : assetMediaTypes.js;
}
