/**
 * Workbooks of this machine, for all tools; `explore/workbooks` has the rules:
 *
 *   names.ts      which files are workbooks
 *   read_file.ts  a file -> its bytes, or why it is left out
 *   file_meter.ts what reading a file may cost
 *   folder.ts     the workbooks of one folder, and nothing outside of it
 *   contained.ts  which paths are in a folder, on Windows too
 *   shelf.ts      the rows of such files, read again only if they have changed
 *
 * @module
 */
export { fileMeter } from "./file_meter.ts";
export { Folder, type FolderEntry } from "./folder.ts";
export { isLockName, isWorkbookName } from "./names.ts";
export { causeOf, type FileBytes, readFile, unreadable } from "./read_file.ts";
export { Shelf } from "./shelf.ts";
