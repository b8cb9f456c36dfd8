/**
 * The page above the reference, and its state:
 *
 *   app.tsx       the page in each phase: idle, working, failed, done
 *   views.tsx     what it shows around a result, and in place of it
 *   analysis.ts   files -> a result or failures
 *   use_files.ts  adds, removes and replaces files
 *   on_demand.ts  loads result_room.ts after the start
 *
 * Only this room imports all others.
 * @module
 */
export { App } from "./app.tsx";
