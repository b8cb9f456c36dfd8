/**
 * Targets workbooks: from the rows of a worksheet to targets as plain data
 * (guides/questions.md has the layouts). Only page and tools load this room.
 *
 *   headers         the names of all columns, and what they mean
 *   spans           texts that say months: 1月, Q2, 2024年; years that titles say
 *   target_search   top rows -> where the columns are, and which unit and year
 *   target_rows     rows     -> targets, or what is wrong with which cell
 *   problems        what can be wrong, as facts
 *   read_targets    the whole story
 *   together        several workbooks: the same target twice is refused
 *
 * ```ts
 * import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
 *
 * const bytes = Uint8Array.fromBase64("UEsDBBQA…");
 * const worksheet = await readFirstWorksheet(bytes, { maxInflatedBytes: 1e8 });
 * const read = await readTargets(worksheet);
 * console.log(read?.table.measure, read?.table.targets.length);
 * ```
 * @module
 */
export { isTargetHeader } from "./headers.ts";
export type {
  BadTargetCell,
  ExpectedTarget,
  HeldCell,
  TargetsProblem,
} from "./problems.ts";
export { TargetsRefusal } from "./problems.ts";
export { readTargets } from "./read_targets.ts";
export { conflictsOf } from "./together.ts";
