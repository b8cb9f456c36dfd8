/**
 * ZIP archives (APPNOTE 6.3.10), as far as OPC packages need them:
 *
 *   readArchive    bytes -> the entries that the central directory lists
 *   inflateEntry   an entry -> its content in chunks; checks size and CRC-32
 *   inflateWhole   the same in one piece
 *   partKey        a part name -> the form in which part names are compared
 *
 * Refuses encrypted entries, methods other than stored and deflated, and
 * entries that overlap or appear twice.
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
