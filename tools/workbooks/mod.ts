/**
 * Workbooks of a folder, as rows to ask questions about:
 *
 *   folder.ts       the workbooks of one folder, and nothing outside of it
 *   read_table.ts   a file -> its rows as columns, with notes or a refusal
 *   shelf.ts        the same again, unless the file has changed
 *
 * @module
 */
export { Folder, type FolderEntry } from "./folder.ts";
export { Shelf } from "./shelf.ts";
