/**
 * Several workbooks as one thing (design 29): page, command line and agent tool
 * add up their files here, by the same rules:
 *
 *   facts           what is known of files, as plain data: read, left out, shared
 *   read_workbook   the bytes of a file -> its sums, and its rows if they are kept
 *   hash            bytes -> a hash, to recognize copies
 *   shared_months   how months count that several files have
 *   months_named    the months that the name of a file says
 *   below_zero      names that more was returned from than sent to
 *   notes           what is worth knowing, grouped, the most important first
 *   workbooks       the files together, and their sums after the user's decisions
 *
 * The same bytes count once. How a month counts that several files have is the
 * user's decision; until then it counts nowhere. Facts are plain data; `report/`
 * words them.
 *
 * ```ts
 * const may = Uint8Array.fromBase64("UEsDBBQA…");
 * const file = { name: "5月.xlsx", size: may.length, modified: 0 };
 *
 * const workbooks = new Workbooks();
 * const options = { keepsRows: true, others: workbooks };
 * workbooks.add(await readWorkbook(file, may, options));
 * workbooks.add({ ...file, name: "6月.xlsx", why: "unreadable", cause: "gone" });
 *
 * const open = workbooks.settle();
 * const asks = open.facts.shared.some(({ way }) => way === "undecided");
 * const settled = asks ? workbooks.settle({ shared: "latest" }) : open;
 * console.log(settled.facts.notes, settled.sums().rows);
 * ```
 * @module
 */
export type {
  Choice,
  Decisions,
  LeftOut,
  SharedCounting,
  SharedFile,
  SharedMonths,
  TargetsWorkbook,
  UnreadableCause,
  Workbook,
  WorkbookFile,
  WorkbooksFacts,
  WorkbooksNote,
} from "./facts.ts";
export {
  type ReadingProgress,
  type ReadTargetsWorkbook,
  type ReadWorkbook,
  readWorkbook,
} from "./read_workbook.ts";
export { choicesOn, type MonthsChoice } from "./shared_months.ts";
export { SettledWorkbooks, Workbooks } from "./workbooks.ts";
