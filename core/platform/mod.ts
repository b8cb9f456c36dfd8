/**
 * Functions that `core/` needs beyond the language, the Web's text
 * decoders and Web Crypto; Deno and browsers each have a file:
 *
 *   inflate      deflated data -> its content, or the first bytes of it
 *   crc32        a checksum of bytes
 *   isUtf8       whether bytes are UTF-8
 *   decodeUtf8   UTF-8 -> a string
 *
 * `node.ts` uses modules of Node.js, which Deno has built in and which are
 * faster. In the browser, an import map in `suite/bundle.ts` replaces `node.ts`
 * by `web.ts`. So callers pass no platform along, and the service pays nothing.
 * Inflating returns a promise in browsers only.
 *
 * The tests of this room, of ZIP archives and of all golden workbooks run on
 * both platforms. Deno's `DecompressionStream` does not notice truncated data,
 * so tests of truncated data run only in Chromium (`suite/tests/browser/`).
 *
 * ```ts
 * export async function checksumOf(data: Uint8Array, size: number) {
 *   return crc32(await inflate({ data, size }));
 * }
 * ```
 * @module
 */
export { copyWithRoom, type Deflated, ROOM_BYTES } from "./deflated.ts";
export { crc32, decodeUtf8, inflate, isUtf8 } from "./node.ts";
