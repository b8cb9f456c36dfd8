/**
 * The values in the cells of a cross table: amounts, shares, or changes by
 * month.
 */
import { changeBetween, type Figures } from "../figures.ts";
import { type Indicator, shareOf, valueOf } from "../indicators.ts";
import { type CrossTable, figuresAt, type MonthComparison } from "./cross.ts";

/**
 * - `amount`: the sum
 * - `share`: the part of the month; without months, the part of the column
 * - `before`, `yearBefore`: the change from the previous month, or from the
 * same
 *   month a year before
 */
export const cellFigures = [
  "amount",
  "share",
  "before",
  "yearBefore",
] as const satisfies readonly ("amount" | "share" | MonthComparison)[];

export type CellFigure = typeof cellFigures[number];

/**
 * A value, or why there is none:
 *
 * - `noData`: the data lacks the month
 * - `noRecords`: the data has the month, but no records of the name
 * - `noFormer`: the data lacks the month to compare with
 * - `noneBefore`: the name has no records in the month to compare with
 * - `notPositive`: the whole of a share, or the share itself, is zero or less
 */
export type CrossValue =
  | number
  | "noData"
  | "noRecords"
  | "noFormer"
  | "noneBefore"
  | "notPositive";

/** The values of a table; the value of a cell is at row * columns + column. */
export interface CrossValues {
  cells: readonly CrossValue[];
  /** The last column: values of whole rows. */
  rows: readonly CrossValue[];
  /** The totals: values of whole columns. */
  columns: readonly CrossValue[];
  total: CrossValue;
}

/** The value of an indicator, with its number of records. */
interface Sum {
  /**
   * Undefined if there is no value: boxes per hospital without an active
   * hospital.
   */
  value: number | undefined;
  records: number;
}

/** The cell of a value, with its month if there is one. */
interface GridCell {
  /** Indexes of row and column; undefined for the whole table. */
  row?: number | undefined;
  column?: number | undefined;
}

/**
 * The values of a cross table.
 * @param months the axis of months, if there is one
 * @throws {TypeError} for a change, if the table has nothing to compare with
 */
export function crossValues(
  table: CrossTable,
  { figure, measure, months }: {
    figure: CellFigure;
    measure: Indicator;
    months: "rows" | "columns" | undefined;
  },
): CrossValues {
  const width = table.columns.labels.length;
  const isMissing = missingIn(table, months);
  const valueAt = valueFor(table, { figure, measure, months });
  const value = (cell: GridCell) => isMissing(cell) ? "noData" : valueAt(cell);
  return {
    cells: Array.from(
      { length: table.rows.labels.length * width },
      (_, cell) =>
        value({ row: Math.floor(cell / width), column: cell % width }),
    ),
    rows: table.rows.labels.map((_, row) => value({ row })),
    columns: table.columns.labels.map((_, column) => value({ column })),
    total: value({}),
  };
}

/**
 * Which totals have values: all totals of changes may lack a month to compare
 * with.
 */
export function knownTotals(
  { rows, columns }: CrossValues,
): { rows: boolean; columns: boolean } {
  const isKnown = (value: CrossValue) =>
    value !== "noFormer" && value !== "noData";
  return { rows: rows.some(isKnown), columns: columns.some(isKnown) };
}

/** Returns whether the data lacks the month of a cell. */
function missingIn(
  { rows, columns, missing }: CrossTable,
  months: "rows" | "columns" | undefined,
): (cell: GridCell) => boolean {
  const lacks = new Set(missing);
  const isMissing = (months === "rows" ? rows : columns).labels
    .map((label) => months !== undefined && lacks.has(label));
  return ({ row, column }) => {
    const at = months === "rows" ? row : column;
    return at !== undefined && isMissing[at];
  };
}

function valueFor(
  table: CrossTable,
  { figure, measure, months }: {
    figure: CellFigure;
    measure: Indicator;
    months: "rows" | "columns" | undefined;
  },
): (cell: GridCell) => CrossValue {
  const now = sumsIn({
    ...table,
    rows: table.rows.totals,
    columns: table.columns.totals,
  }, measure);
  if (figure === "amount") {
    return (cell) => {
      const { value, records } = now(cell);
      return records === 0 ? "noRecords" : value ?? "notPositive";
    };
  }
  if (figure === "share") {
    return (cell) =>
      share(
        now(cell),
        now(months === "rows" ? { row: cell.row } : { column: cell.column }),
        measure,
      );
  }
  const { former } = table;
  if (former === undefined) throw new TypeError("The table compares nothing");
  const before = sumsIn(former, measure);
  const axis = months === "rows" ? table.rows : table.columns;
  const lacks = new Set(former.missing);
  const isUnknown = axis.labels.map((label) => lacks.has(label));
  const isWholeUnknown = lacks.size > 0 || table.missing.length > 0;
  return (cell) => {
    const at = months === "rows" ? cell.row : cell.column;
    const isNotKnown = at === undefined ? isWholeUnknown : isUnknown[at];
    return isNotKnown ? "noFormer" : change(now(cell), before(cell));
  };
}

function share(part: Sum, whole: Sum, measure: Indicator): CrossValue {
  if (part.records === 0) return "noRecords";
  return shareOf(part.value, whole.value, measure) ?? "notPositive";
}

function change(now: Sum, former: Sum): CrossValue {
  if (former.records === 0) {
    return now.records === 0 ? "noRecords" : "noneBefore";
  }
  return changeBetween(now.value ?? 0, former.value ?? 0).ratio ??
    "notPositive";
}

/** Figures of all cells of a table. */
interface Sums extends Omit<CrossTable, "rows" | "columns" | "missing"> {
  rows: readonly Figures[];
  columns: readonly Figures[];
}

/** Returns the sum in a cell. */
function sumsIn(
  { rows, columns, total, ...cells }: Sums,
  measure: Indicator,
): (cell: GridCell) => Sum {
  return ({ row, column }) => {
    const figures = row !== undefined && column !== undefined
      ? figuresAt(cells, row * columns.length + column)
      : row !== undefined
      ? rows[row]
      : column !== undefined
      ? columns[column]
      : total;
    return { value: valueOf(figures, measure), records: figures.records };
  };
}
