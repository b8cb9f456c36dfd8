/**
 * What `core/` needs of the platform beyond the language, the Web's text
 * decoders and Web Crypto:
 *
 *   inflate       deflated data -> its content, chunk by chunk
 *   crc32         a checksum over the chunks
 *   isUtf8        whether bytes are UTF-8
 *   decodeUtf8    UTF-8 -> a string
 *   nextTurn      lets other work have its turn
 *
 * `node.ts` takes them from the modules of Node.js, which Deno has built in and
 * which are faster. The bundler of the page puts `web.ts` in its place: that
 * one uses what browsers have (guides/decisions/019).
 * @module
 */
export { crc32, decodeUtf8, inflate, isUtf8, nextTurn } from "./node.ts";
