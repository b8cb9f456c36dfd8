/**
 * Workbooks of this machine, for all tools:
 *
 *   names.ts          which files are workbooks
 *   read_workbook.ts  a file -> its bytes -> its sums, and its rows if wanted
 *   folder.ts         the workbooks of one folder, and nothing outside of it
 *   read_table.ts     a file of a folder -> its rows as columns, or a refusal
 *   shelf.ts          the same again, unless the file has changed
 *
 * @module
 */
export { Folder, type FolderEntry } from "./folder.ts";
export { isWorkbookName } from "./names.ts";
export { FileChanged, readBytes, readWorkbook } from "./read_workbook.ts";
export { Shelf } from "./shelf.ts";
