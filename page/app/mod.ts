/**
 * The page above the reference, and its state:
 *
 *   app.tsx       a part of the page for each state: idle, working, failed, done
 *   analysis.ts   files -> a result or failures
 *   use_files.ts  files that come and go
 *   alone.ts      whether the reference is all that the page shows
 *   on_demand.ts  what loads after the start: result_room.ts
 *   top_bar.tsx   title, reference and language
 *   guide.tsx     what a workbook must look like, below the start
 *   old_data.ts   deletes what earlier versions of the page stored
 *
 * Only this room knows all others.
 * @module
 */
export { App } from "./app.tsx";
export { deleteOldData } from "./old_data.ts";
