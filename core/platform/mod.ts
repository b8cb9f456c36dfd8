/**
 * Functions that `core/` needs beyond the language, the Web's text
 * decoders and Web Crypto; Deno and browsers each have a file:
 *
 *   inflate       deflated data -> its content, chunk by chunk
 *   crc32         a checksum over the chunks
 *   isUtf8        whether bytes are UTF-8
 *   decodeUtf8    UTF-8 -> a string
 *   nextTurn      lets the event loop turn once
 *
 * `node.ts` uses modules of Node.js, which Deno has built in and which are
 * faster. In the browser, an import map in `docs/bundle.ts` replaces `node.ts`
 * by `web.ts`. So callers pass no platform along, and the service pays nothing.
 * A worksheet of a million rows (347 MB inflated) takes 1.4 to 2.1 s and at
 * most 138 MiB in Chromium.
 *
 * The tests of this room, of ZIP archives and of all golden workbooks run on
 * both platforms. Deno's `DecompressionStream` does not notice truncated data,
 * so tests of truncated data run only in Chromium (`tests/browser/`).
 *
 * ```ts
 * export async function checksumOf(deflated: Uint8Array, size: number) {
 *   let checksum = 0;
 *   for await (const chunk of inflate(deflated, size)) {
 *     checksum = crc32(chunk, checksum); // a chunk is valid until the next one
 *   }
 *   return checksum;
 * }
 * ```
 * @module
 */
export { crc32, decodeUtf8, inflate, isUtf8, nextTurn } from "./node.ts";
