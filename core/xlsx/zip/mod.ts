/**
 * ZIP archives (APPNOTE 6.3.10), as far as OPC packages use them:
 *
 *   readArchive    bytes -> the entries that the central directory lists
 *   inflateEntry   an entry -> its content in chunks, checked against size and CRC-32
 *   inflateWhole   the same in one piece
 *
 * Encrypted entries, other methods than deflate, entries that overlap or
 * appear twice are refused.
 * @module
 */
export {
  partKey,
  percentDecoded,
  readArchive,
  type ZipArchive,
  type ZipEntry,
} from "./archive.ts";
export { inflateEntry, type InflateOptions, inflateWhole } from "./inflate.ts";
