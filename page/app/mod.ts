/**
 * The page above the reference, and its state:
 *
 *   app.tsx       a part of the page for each state: idle, working, failed, done
 *   analysis.ts   files -> a result or failures
 *   use_files.ts  files that come and go
 *   top_bar.tsx   title and language
 *   guide.tsx     how it works, below the start
 *   old_data.ts   deletes what earlier versions of the page stored
 *
 * Only this room knows all others.
 * @module
 */
export { App } from "./app.tsx";
export { deleteOldData } from "./old_data.ts";
