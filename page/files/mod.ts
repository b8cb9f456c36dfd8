/**
 * What is done with files after the first drop:
 *
 *   context.ts     what the parts of a result can do with its files
 *   use_kept.ts    what this browser keeps
 *   folder.ts      the workbooks of a folder
 *   on_demand.ts   loads what is asked and shown: room/
 *
 * @module
 */
export { FilesContext, type FilesState, useFiles } from "./context.ts";
export { filesRoom } from "./on_demand.ts";
export { useKept } from "./use_kept.ts";
