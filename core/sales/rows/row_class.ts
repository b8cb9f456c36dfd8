/** The class of a row, by its evidence: the table of design 17. */
import type { Evidence } from "./evidence.ts";

/** The class of a row whose 出库数量 is not empty. */
export type RowClass = "total" | "template" | "data" | "other" | "refused";

/**
 * Whether the row is the sum of `minRows` rows above or more; with `lacksShared`,
 * of rows that all have a name which the row lacks.
 */
export type IsSum = (minRows: number, lacksShared?: boolean) => boolean;

type Rule = (row: Evidence, isSum: IsSum) => boolean;

/** The ways in which a row with a number is a total. */
const totals: readonly Rule[] = [
  (row) => row.isSumFormula,
  (row) => row.isExact && (row.names < 6 || !row.hasMonth),
  (row, isSum) =>
    row.hasLabel && row.names < 6 && isSum(row.names <= 2 ? 1 : 2),
  (row, isSum) => row.hasLabel && row.names === 6 && isSum(3),
  (row, isSum) => !row.hasLabel && row.names <= 2 && isSum(2, true),
  (row) =>
    row.isUndated && row.names === 0 &&
    (row.hasLabel || !row.isZeroResult),
];

/** The classes and their evidence; the first match counts. */
const classes: readonly (readonly [RowClass, Rule])[] = [
  [
    "total",
    (row, isSum) =>
      row.quantity !== "other" && totals.some((isTotal) => isTotal(row, isSum)),
  ],
  ["template", (row) => row.isZeroResult && row.names === 0],
  ["data", (row) => row.hasMonth && row.quantity === "number"],
  ["other", (row) => row.isUndated && row.names <= 2 && row.saysNoAmount],
];

export function classOf(row: Evidence, isSum: IsSum): RowClass {
  return classes.find(([, matches]) => matches(row, isSum))?.[0] ?? "refused";
}

/** Whether a data row may be a total anyway. */
export function mayBeTotal(row: Evidence, isSum: IsSum): boolean {
  return row.names === 0 || row.hasLabel && row.names < 6 ||
    row.names <= 2 && isSum(1);
}
