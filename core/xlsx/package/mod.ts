/**
 * From the bytes of a file to its parts (ECMA-376-2, ECMA-376-1 18.2):
 *
 *   not_workbooks   first bytes -> refuses other kinds of files
 *   package         the archive -> parts and relationships, inflated on demand
 *   workbook        the file    -> the parts that an analysis needs, inflated
 * @module
 */
export type { PartContent } from "./package.ts";
export {
  findParts,
  type InflatedWorksheet,
  type UnzipOptions,
  type WorkbookParts,
} from "./workbook.ts";
