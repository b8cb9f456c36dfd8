/**
 * Keeps the rows of files in this browser, if the reader asks for it:
 *
 *   kept_files.ts   reads, keeps and forgets them
 *   database.ts     IndexedDB as promises
 *
 * @module
 */
export {
  forgetKept,
  keepFiles,
  type Kept,
  type KeptProblem,
  onKeptChange,
  readKept,
  readKeptFiles,
} from "./kept_files.ts";
