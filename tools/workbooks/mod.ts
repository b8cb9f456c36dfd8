/**
 * Workbooks of this machine, for all tools; `explore/workbooks` has the rules:
 *
 *   names.ts      names of files that are workbooks
 *   read_file.ts  a file -> its bytes, or why it is left out
 *   file_meter.ts the budget for reading a file
 *   folder.ts     the workbooks of one folder, and nothing outside of it
 *   contained.ts  whether a path is in a folder, on Windows too
 *   shelf.ts      the rows of files, read again only after a change
 *
 * @module
 */
export { fileMeter } from "./file_meter.ts";
export { Folder, type FolderEntry } from "./folder.ts";
export { isLockName, isWorkbookName } from "./names.ts";
export { causeOf, type FileBytes, readFile, unreadable } from "./read_file.ts";
export { Shelf } from "./shelf.ts";
