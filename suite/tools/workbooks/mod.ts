/**
 * Workbooks of this machine, for all tools; `suite/explore/workbooks` has the
 * rules:
 *
 *   files.ts       which files are workbooks, and their bytes, or why they are
 *                  left out; the workbooks of one folder, and nothing outside of
 *                  it, on Windows too
 *   reader.ts      the bytes of a file -> its rows, by a worker in limited time,
 *                  in Deno, Bun or Node.js
 *   worker.ts      the program of a worker
 *   reading.ts     the work of a worker for one file, within a budget
 *   file_cache.ts  the rows of files, read again only after a change
 *
 * @module
 */
export * from "./files.ts";
export { WorkbookReader } from "./reader.ts";
export { FileCache } from "./file_cache.ts";
