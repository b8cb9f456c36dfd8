/** The assets of the page: sent as they were built, kept by browsers forever. */
// @ts-types="./negotiation.d.ts"
import { acceptsEncodings } from "@std/http/negotiation";
import { Refusal } from "../core/refusal.ts";
import { findAsset } from "../docs/assets/mod.ts";
import { assetMediaTypes, ASSETS_PATH } from "../schemas/mod.ts";
import type { Exchange } from "./exchange.ts";
import { printable } from "./log.ts";

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "vary": "accept-encoding",
  "x-content-type-options": "nosniff",
  // A worker has the policy that it came with: the engine can reach nobody.
  "content-security-policy": "default-src 'none'",
};

/** GET /assets/<name>, compressed for clients that accept it. */
export async function replyAsset(
  { request, url: { pathname } }: Exchange,
): Promise<Response> {
  const name = pathname.slice(ASSETS_PATH.length);
  const text = findAsset(name);
  if (text === undefined) {
    throw new Refusal("not_found", { path: printable(pathname, 100) });
  }
  const mediaType = { ...headers, "content-type": mediaTypeOf(name) };
  return acceptsGzip(request)
    ? new Response(await compressed(name, text), {
      headers: { ...mediaType, "content-encoding": "gzip" },
    })
    : new Response(text, { headers: mediaType });
}

/** A client that says nothing may not know gzip. */
function acceptsGzip(request: Request): boolean {
  return request.headers.has("accept-encoding") &&
    acceptsEncodings(request, "gzip", "identity") === "gzip";
}

function mediaTypeOf(name: string): string {
  return name.endsWith(".css") ? assetMediaTypes.css : assetMediaTypes.js;
}

const compressions = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The asset as gzip, made once. */
function compressed(
  name: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = compressions.get(name) ?? gzip(text);
  compressions.set(name, known);
  return known;
}

async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream()
    .pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
