/**
 * The page above the reference, and its state:
 *
 *   app.tsx       a part of the page for each state: idle, working, failed, done
 *   analysis.ts   files -> a result or failures
 *   use_files.ts  files that come, go, or are kept
 *   top_bar.tsx   title and language
 *   guide.tsx     how it works, below the start
 *
 * Only this room knows all others.
 * @module
 */
export { App } from "./app.tsx";
