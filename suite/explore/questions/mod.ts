/**
 * Questions beyond the contract (design 27). Plain functions: rows or their
 * sums in, plain data out.
 *
 *   rows/        the rows of workbooks as columns, and the choice among them:
 *                sales_table -> sales_rows -> filter
 *                -> row_choice (sums, list), linked_names
 *   known_names  requested names and months -> those of the data, or the nearest
 *   months       the months of rows, periods, and periods to compare with
 *   figures      sums of names and periods, their differences, the order of names
 *   indicators   the measures of names and periods, and the order by a measure
 *   change/      two periods -> changes by name: new, returned, lost
 *   quiet        names that have not bought for some months
 *   cross        names against months, or against names of another column
 *   targets      sales against targets: 达成率, gap, share (suite/guides/questions.md)
 *
 * ```ts
 * import { change, comparisonOf, coverageOf, type SalesRows } from "./mod.ts";
 *
 * export function changesOfMay(rows: SalesRows) {
 *   const period = { from: "2024-05", to: "2024-05" };
 *   const other = comparisonOf(period, "before");
 *   const asked = { by: "hospital", period, other } as const;
 *   const tally = select(rows, { where: { province: ["浙江"] } });
 *   const all = select(rows, {});
 *   return change(tally, { ...asked, coverage: coverageOf(rows), all });
 * }
 * ```
 * @module
 */
export {
  EMPTY_SHOWN,
  type NameColumn,
  nameColumns,
} from "../../../core/sales/mod.ts";
export * from "./change/change.ts";
export * from "./change/name_history.ts";
export * from "./cross.ts";
export * from "./figures.ts";
export * from "./grouped.ts";
export * from "./indicators.ts";
export * from "./quiet.ts";
export * from "./known_names.ts";
export * from "./months.ts";
export * from "./rows/filter.ts";
export * from "./rows/linked_names.ts";
export * from "./rows/sales_rows.ts";
export { RowCollector, type SalesTable } from "./rows/sales_table.ts";
export { type ListedRow, listRows, select } from "./rows/row_choice.ts";
export * from "./targets.ts";
