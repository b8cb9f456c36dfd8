/**
 * Adds, removes and keeps files after the first drop:
 *
 *   context.ts     actions on the files of a result, for its components
 *   use_kept.ts    what this browser keeps
 *   folder.ts      the workbooks of a folder
 *   on_demand.ts   loads room/, which has the questions and panels
 *
 * @module
 */
export { FilesContext, type FilesState, useFiles } from "./context.ts";
export { filesRoom } from "./on_demand.ts";
export { useKept } from "./use_kept.ts";
