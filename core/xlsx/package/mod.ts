/**
 * From the bytes of a file to its parts (ECMA-376-2, ECMA-376-1 18.2):
 *
 *   not_workbooks   first bytes -> refuses other kinds of files
 *   package         the archive -> parts, inflated on demand
 *   relationships   a part      -> the targets of its relationships
 *   content_types   a package   -> refuses other parts of the same type
 *   workbook        a package   -> the first worksheet and the shared strings
 *   part_buffer     chunks of a part -> bytes to read from, more on demand
 * @module
 */
export { Package } from "./package.ts";
export type { Part } from "./relationships.ts";
export { type ByteRange, MARGIN_BYTES, PartBuffer } from "./part_buffer.ts";
export { readWorkbook, type WorksheetPart } from "./workbook.ts";
