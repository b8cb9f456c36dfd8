/**
 * Several workbooks as one thing (design 29): page, command line and agent tool
 * add up their files here, by the same rules:
 *
 *   facts           what is known of files, as plain data: read, left out, shared
 *   read_workbook   the bytes of a file -> its sums, and its rows or their hashes
 *   hash            bytes -> a hash, to recognize copies
 *   row_hashes      rows as hashes, to compare months that several files have
 *   shared_months   what the rows of such months say, and how they count
 *   months_named    the months that the name of a file says
 *   below_zero      names that more was returned from than sent to
 *   notes           what is worth knowing, grouped, the most important first
 *   workbooks       the files together, and their sums after the user's decisions
 *
 * The same bytes count once. A month that several files have is added up if
 * they complete each other; if their rows overlap, the user decides, and until
 * then the month counts nowhere. Facts are plain data; `report/` words them.
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
  Decisions,
  LeftOut,
  SharedMonths,
  TargetsWorkbook,
  UnreadableCause,
  Way,
  Workbook,
  WorkbookFile,
  WorkbooksFacts,
  WorkbooksNote,
} from "./facts.ts";
export { hashOfBytes } from "./hash.ts";
export {
  type ReadingProgress,
  type ReadTargetsWorkbook,
  type ReadWorkbook,
  readWorkbook,
} from "./read_workbook.ts";
export { withAnswer } from "./shared_months.ts";
export { SettledWorkbooks, Workbooks } from "./workbooks.ts";
