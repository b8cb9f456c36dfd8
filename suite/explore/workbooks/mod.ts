/**
 * Several workbooks as one (design 29): page, command line and agent tool add
 * up their files here, by the same rules:
 *
 *   facts           facts about files, as plain data: read, left out, shared
 *   read_workbook   the bytes of a file -> its facts, its rows and its hash
 *   rejected_rows   the rows that cannot be read, with all their columns
 *   shared_rows     rows of files -> equal rows and hospitals in common
 *   shared_months   how the months of several files count, as facts, and the
 *                   one question that is left
 *   notes           facts worth knowing, grouped, most important first
 *   workbooks       the files together, and their sums after the user's decisions
 *
 * The same bytes, and the same rows of a whole file, count once. A month that
 * several files have is added up if nothing is in common; elsewhere the user
 * decides, and until then it counts nowhere. Facts are plain data;
 * `suite/report/` puts them into words.
 *
 * ```ts
 * import { readWorkbook, Workbooks } from "./mod.ts";
 *
 * const may = Uint8Array.fromBase64("UEsDBBQA…");
 * const file = { name: "5月.xlsx", size: may.length, modified: 0 };
 *
 * const workbooks = new Workbooks();
 * workbooks.add(await readWorkbook(file, may, { others: workbooks }));
 * workbooks.add({ ...file, name: "6月.xlsx", why: "unreadable", cause: "gone"
 * });
 *
 * const open = workbooks.settle();
 * const { recommended } = open.facts.question ?? {};
 * const settled = workbooks.settle({ shared: recommended });
 * console.log(settled.facts.notes, settled.sums().rows);
 * ```
 * @module
 */
export * from "./facts.ts";
export { isSettled } from "./notes.ts";
export * from "./read_workbook.ts";
export * from "./rejected_rows.ts";
export * from "./workbooks.ts";
