/** The platform in browsers. `node.ts` exports the same functions. */
export { crc32 } from "./web_crc32.ts";
export { inflate, inflateBeginning } from "./web_inflate.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Whether bytes are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes UTF-8 without its byte order mark.
 * @throws {TypeError} if the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
