/**
 * Targets workbooks: from the rows of a worksheet to targets as plain data
 * (suite/guides/questions.md has the layouts).
 *
 *   headers         the headers of all columns, and their meaning
 *   spans           texts with months: 1月, Q2, 2024年; years in titles
 *   target_search   top rows -> columns, unit and year
 *   read_targets    rows     -> targets, or the faults of cells
 *   problems        possible problems, as facts
 *   together        several workbooks: the same target twice is refused
 *
 * ```ts
 * import { unzip } from "../../../core/unzip.ts";
 * import { readFirstWorksheet } from "../../../core/xlsx/mod.ts";
 *
 * const bytes = Uint8Array.fromBase64("UEsDBBQA…");
 * const parts = await unzip(bytes, { maxInflatedBytes: 1e8 });
 * const read = readTargets(readFirstWorksheet(parts));
 * console.log(read?.table.measure, read?.table.targets.length);
 * ```
 * @module
 */
export { isTargetHeader } from "./headers.ts";
export * from "./problems.ts";
export { type ReadTargets, readTargets } from "./read_targets.ts";
export { type MonthsOfYear, parseSpan } from "./spans.ts";
export { conflictsOf } from "./together.ts";
