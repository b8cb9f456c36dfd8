/** A table as plain data: its columns by key. Renderers write it, each in its own way. */
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
  /** Of a cross table: the name or the months that the column is of. */
  label?: string;
  /** Of months, quarters and years: how much of them there is. */
  slice?: Slice;
}

/** Columns, rows and totals. */
export interface AnswerTable {
  columns: readonly AnswerColumn[];
  rows: readonly (readonly Cell[])[];
  /** Rows below or above the others that are the sums of all of them. */
  totals: readonly (readonly Cell[])[];
  /** How many rows there are before any are skipped or left out. */
  count: number;
  /** Of rows that are quarters or years: how much of them there is, by their names. */
  slices?: Readonly<Record<string, Slice>>;
  /** How many columns of a cross table there are before any are left out. */
  columnCount?: number;
}

/** What the placeholders of headings are. */
export interface HeadingFacts {
  reader: Reader;
  /** What the rows of the table are. */
  by: Axis;
  measure: Indicator;
  /** The unit of targets. */
  unit?: Measure | undefined;
  /** The newest month of the data. */
  newest?: string | undefined;
}

/** The heading of a column. */
export function headingOf(column: AnswerColumn, facts: HeadingFacts): string {
  const { reader, by, measure, unit = "qty", newest = "" } = facts;
  const { key, label, slice } = column;
  if (label !== undefined) return labelOf(label, slice, reader);
  return catalogue[key][reader]
    .replace("{by}", axisHeadings[by][reader])
    .replace("{measure}", indicatorHeadings[measure][reader])
    .replace("{unit}", indicatorHeadings[unit][reader])
    .replace("{newest}", newest);
}

/** A label, and how many of its months there are if some are missing. */
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

/** A cell with the name of a row, which may be a quarter that lacks months. */
export function rowName(
  cell: Cell,
  { slices = {} }: Pick<AnswerTable, "slices">,
  reader: Reader,
): Cell {
  return typeof cell === "string" && Object.hasOwn(slices, cell)
    ? labelOf(cell, slices[cell], reader)
    : cell;
}

/** How the numbers of a column are written; those of an indicator as it is. */
export function kindOf({ key }: AnswerColumn, measure: Indicator): ColumnKind {
  const { kind } = catalogue[key];
  const isOfMeasure = key === "amount" || key === "total" || key === "cell" ||
    key === "former";
  return isOfMeasure && measure === "active" ? "count" : kind;
}
