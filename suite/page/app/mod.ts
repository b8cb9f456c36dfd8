/**
 * The page above the reference, and its state:
 *
 *   app.tsx       the page in each state: idle, working, failed, done
 *   analysis.ts   files -> a result or failures
 *   use_files.ts  adds, removes and replaces files
 *   on_demand.ts  loads result_room.ts after the start
 *   top_bar.tsx   title, reference and language
 *   guide.tsx     the layout of a workbook, below the start
 *
 * Only this room imports all others.
 * @module
 */
export { App } from "./app.tsx";
