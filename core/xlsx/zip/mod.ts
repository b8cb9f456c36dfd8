/**
 * ZIP archives (APPNOTE 6.3.10), as far as OPC packages need them:
 *
 *   readArchive        bytes -> the entries that the central directory lists
 *   inflateEntry       an entry -> its content; checks size and CRC-32
 *   inflateBeginning   an entry -> the first bytes of its content
 *   partKey            a part name -> the form in which part names are compared
 *
 * Refuses encrypted entries, methods other than stored and deflated, and any
 * archive in which two programs could find different entries.
 * @module
 */
export {
  partKey,
  percentDecoded,
  readArchive,
  type ZipArchive,
  type ZipEntry,
} from "./archive.ts";
export { inflateBeginning, inflateEntry, type Inflating } from "./inflate.ts";
