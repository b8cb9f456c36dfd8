/**
 * Workbooks of this machine, for all tools; `suite/explore/workbooks` has the rules:
 *
 *   names.ts      names of files that are workbooks
 *   read_file.ts  a file -> its bytes, or why it is left out
 *   reader.ts     the bytes of a file -> its rows, by a worker in limited time
 *   thread.ts     a worker in Deno, Bun or Node.js
 *   worker.ts     the program of a worker
 *   reading.ts    what a worker does for a file, within its budget
 *   folder.ts     the workbooks of one folder, and nothing outside of it, on Windows
 *                 too
 *   shelf.ts      the rows of files, read again only after a change
 *
 * @module
 */
export { Folder, type FolderEntry } from "./folder.ts";
export { isLockName, isWorkbookName } from "./names.ts";
export { causeOf, type FileBytes, readFile, unreadable } from "./read_file.ts";
export { WorkbookReader } from "./reader.ts";
export { Shelf } from "./shelf.ts";
