/** A table as plain data, with columns by key, for all renderers. */
import type { Axis, Indicator, Measure, Slice } from "../questions/mod.ts";
import {
  axisHeadings,
  catalogue,
  type Cell,
  type ColumnKey,
  type ColumnKind,
  indicatorHeadings,
  type Reader,
} from "./columns.ts";

/** A column of a table. */
export interface AnswerColumn {
  key: ColumnKey;
  /** In a cross table: the name or the months of the column. */
  label?: string;
  /** For months, quarters and years: how many of its months exist. */
  slice?: Slice;
}

/** Columns, rows and totals. */
export interface AnswerTable {
  columns: readonly AnswerColumn[];
  rows: readonly (readonly Cell[])[];
  /** Totals of all rows, to show below or above them. */
  totals: readonly (readonly Cell[])[];
  /** Number of rows before skipping or omitting any. */
  count: number;
  /**
   * For rows that are quarters or years, by name: how many of their months
   * exist.
   */
  slices?: Readonly<Record<string, Slice>>;
  /** Number of columns of a cross table before omitting any. */
  columnCount?: number;
}

/** Values for the placeholders of headings. */
export interface HeadingFacts {
  reader: Reader;
  /** The kind of rows in the table. */
  by: Axis;
  measure: Indicator;
  /** The unit of targets. */
  unit?: Measure | undefined;
  /** The month up to which a column counts. */
  until?: string | undefined;
}

/** The heading of a column. */
export function headingOf(column: AnswerColumn, facts: HeadingFacts): string {
  const { reader, by, measure, unit = "qty", until = "" } = facts;
  const { key, label, slice } = column;
  if (label !== undefined) return labelOf(label, slice, reader);
  return catalogue[key][reader]
    .replace("{by}", axisHeadings[by][reader])
    .replace("{measure}", indicatorHeadings[measure][reader])
    .replace("{unit}", indicatorHeadings[unit][reader])
    .replace("{until}", until);
}

/** A label, with the number of its months if some are missing. */
function labelOf(
  label: string,
  slice: Slice | undefined,
  reader: Reader,
): string {
  if (slice === undefined || slice.known === slice.of) return label;
  const { known, of } = slice;
  if (of === 1) return label;
  return reader === "zh"
    ? `${label}（${of} 个月中的 ${known} 个月）`
    : `${label} (${known} of ${of} months)`;
}

/**
 * The cell with the name of a row, which may be a quarter with missing months.
 */
export function rowName(
  cell: Cell,
  { slices = {} }: Pick<AnswerTable, "slices">,
  reader: Reader,
): Cell {
  return typeof cell === "string" && Object.hasOwn(slices, cell)
    ? labelOf(cell, slices[cell], reader)
    : cell;
}

/**
 * The format of a column's numbers; for the indicator's column, that of the
 * indicator.
 */
export function kindOf({ key }: AnswerColumn, measure: Indicator): ColumnKind {
  const { kind } = catalogue[key];
  const isOfMeasure = key === "amount" || key === "total" || key === "cell" ||
    key === "former";
  return isOfMeasure && measure === "active" ? "count" : kind;
}
