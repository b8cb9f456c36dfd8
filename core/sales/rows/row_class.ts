/** The class of a row, by its evidence: the table of design 17. */

/** The class of a row whose 出库数量 is not empty. */
export type RowClass = "total" | "template" | "data" | "other" | "refused";

/** What a row says about itself. */
export interface Evidence {
  /** Whether 年 and 月 are valid. */
  readonly hasMonth: boolean;
  /** Whether neither 年 nor 月 is valid, or may turn out to be. */
  readonly isUndated: boolean;
  /** How many of the six names the row has. */
  readonly names: number;
  /** Whether a text has a total word. */
  readonly hasLabel: boolean;
  /** Whether a text has nothing else. */
  readonly isExact: boolean;
  /**
   * Whether 出库数量 is a number; a formula that was never calculated may be
   * one.
   */
  readonly quantity: "number" | "unknown" | "other";
  /** Whether 出库数量 is 0 by formula. */
  readonly isZeroResult: boolean;
  /** Whether the formula of 出库数量 adds up data rows. */
  readonly isSumFormula: boolean;
  /**
   * Whether 出库数量 is a text without an amount, 折算 no number, and no cell
   * an error or unknown.
   */
  readonly saysNoAmount: boolean;
}

/**
 * Whether the row is the sum of `least` rows above or more; with `lacksShared`,
 * of rows that all have a name which it lacks.
 */
export type IsSum = (least: number, lacksShared?: boolean) => boolean;

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
