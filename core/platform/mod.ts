/**
 * What `core/` needs of the platform beyond the language, the Web's text
 * decoders and Web Crypto:
 *
 *   inflate       deflated data -> its content, chunk by chunk
 *   crc32         a checksum over the chunks
 *   isUtf8        whether bytes are UTF-8
 *   decodeUtf8    UTF-8 -> a string
 *   nextTurn      lets the event loop turn once
 *
 * `node.ts` takes them from the modules of Node.js, which Deno has built in and
 * which are faster. The page runs `core/` in the browser: `docs/bundle.ts` puts
 * `web.ts` in the place of `node.ts` by an import map. So no caller passes a
 * platform along, and the service pays nothing for it. A worksheet of a million
 * rows (347 MB inflated) takes 1.4 to 2.1 s and at most 138 MiB in Chromium.
 *
 * The tests of this room, of ZIP archives and of all golden workbooks run with
 * both. Deno's `DecompressionStream` does not notice if the end of the data is
 * missing, so tests of that run only in Chromium (`tests/browser/`).
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
