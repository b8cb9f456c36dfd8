/** A table as plain data, with columns by key, for all renderers. */
import type {
  Axes,
  CellFigure,
  Indicator,
  Measure,
  Slice,
} from "../questions/mod.ts";
import {
  axisHeadings,
  catalogue,
  type Cell,
  cellHeadings,
  type ColumnKey,
  type ColumnKind,
  comparedHeadings,
  figureHeadings,
  type FigureKey,
  indicatorHeadings,
  type RowKind,
  shareHeadings,
  sumHeadings,
  valueHeading,
} from "./columns.ts";

import type { Heading, Reader } from "./heading.ts";
import { measureWords } from "./measures.ts";

/** The months before (环比), and the same months a year before (同比). */
export const comparisons = ["before", "yearBefore"] as const;
export type Comparison = typeof comparisons[number];

/** The name of a column in an order: `ratio.yearBefore`, `2024-01`, `share`. */
export function calledOf({ key, of, label }: AnswerColumn): string {
  return label ?? (of === undefined ? key : `${key}.${of}`);
}

/** The column that `calledOf` names; undefined if the catalogue lacks it. */
export function columnCalled(called: string): AnswerColumn | undefined {
  const [key, of] = called.split(".");
  const comparison = comparisons.find((one) => one === of);
  return Object.hasOwn(catalogue, key)
    ? { key: key as ColumnKey, ...comparison && { of: comparison } }
    : undefined;
}

/**
 * Why a cell of a cross table has no number though the pair has rows:
 *
 * - `noFormer`: the data lacks the month to compare with
 * - `noneBefore`: the name has no rows in the month to compare with
 * - `notPositive`: the whole of a share, or the amount to compare with, is zero
 *   or less
 */
export type CellGap = "noFormer" | "noneBefore" | "notPositive";

export interface AnswerColumn {
  key: ColumnKey;
  /** The comparison of the column, if a table may have both. */
  of?: Comparison;
  /** Whether a change is of sums, next to a change of monthly averages. */
  isOfSums?: boolean;
  /** The smallest and the largest amount of all rows, zero included. */
  ends?: readonly [min: number, max: number];
  /** The decimals of the amounts, equal in all rows. */
  decimals?: number;
  /** The figures in the cells of a cross table, if not the measure. */
  cells?: Exclude<CellFigure, "amount">;
  /** In a cross table: the name or the months of the column. */
  label?: string;
  /** For a span or a comparison: how many of its months have data. */
  slice?: Pick<Slice, "known" | "of"> | undefined;
}

export interface AnswerTable {
  kind: RowKind;
  columns: readonly AnswerColumn[];
  rows: readonly (readonly Cell[])[];
  /** Totals of all rows, to show below or above them. */
  totals: readonly (readonly Cell[])[];
  /** The sums of all names. */
  total?: readonly Cell[];
  /** Number of rows before skipping or omitting any. */
  count: number;
  /** For quarters or years, by name: how many of their months have data. */
  slices?: Readonly<Record<string, Slice>>;
  /** Whether the table lacks the column to sort by, and has its own order. */
  lacksOrder?: boolean;
  /** Number of columns of a cross table before omitting any. */
  columnCount?: number;
}

/** Values for the placeholders of headings. */
interface HeadingFacts {
  reader: Reader;
  by: RowKind;
  measure: Indicator;
  /** The unit of targets. */
  unit?: Measure | undefined;
  /** The month up to which columns count months without rows. */
  until?: string | undefined;
}

export function headingOf(column: AnswerColumn, facts: HeadingFacts): string {
  const { reader, by, measure, unit = "qty", until = "" } = facts;
  const { key, label, slice, of, isOfSums } = column;
  if (label !== undefined) return labelOf(label, slice, reader);
  const measured = by === "figure" ? valueHeading : indicatorHeadings[measure];
  const compared: Partial<Record<ColumnKey, Heading>> = of !== undefined
    ? comparedHeadings[of]
    : isOfSums
    ? sumHeadings
    : {};
  const heading = (compared[key] ?? catalogue[key])[reader]
    .replace("{by}", axisHeadings[by][reader])
    .replace("{measure}", measured[reader])
    .replace("{unit}", indicatorHeadings[unit][reader])
    .replace("{until}", until);
  return labelOf(heading, slice, reader);
}

export function cellsHeadingOf(
  cells: Exclude<CellFigure, "amount">,
  { rows, columns }: Axes,
  reader: Reader,
): string {
  const ofTime = shareHeadings[rows] ?? shareHeadings[columns];
  const heading = cells === "share" && ofTime || cellHeadings[cells];
  return heading[reader];
}

/** A label, with the number of its months if some are missing. */
function labelOf(
  label: string,
  slice: Pick<Slice, "known" | "of"> | undefined,
  reader: Reader,
): string {
  if (slice === undefined || slice.known === slice.of) return label;
  const { known, of } = slice;
  if (of === 1) return label;
  return withNote(
    label,
    reader === "zh"
      ? `${of} 个月中的 ${known} 个月`
      : `${known} of ${of} months`,
    reader,
  );
}

/** Shortens headings if the title says how many months the columns have. */
export function withShortHeads(
  { columns, ...table }: AnswerTable,
): AnswerTable {
  return { ...table, columns: columns.map(({ slice: _, ...rest }) => rest) };
}

export function withNote(
  heading: string,
  note: string,
  reader: Reader,
): string {
  return reader === "zh" ? `${heading}（${note}）` : `${heading} (${note})`;
}

/** The name of a row for a reader, such as a figure or an incomplete quarter. */
export function rowName(
  cell: Cell,
  { kind, slices = {} }: Pick<AnswerTable, "kind" | "slices">,
  reader: Reader,
): Cell {
  if (typeof cell !== "string") return cell;
  if (kind === "figure") return figureHeadings[cell as FigureKey][reader];
  return Object.hasOwn(slices, cell)
    ? labelOf(cell, slices[cell], reader)
    : cell;
}

/** Columns whose numbers have the format of the measure. */
const OF_MEASURE: ReadonlySet<ColumnKey> = new Set(
  ["amount", "total", "cell", "former", "alike"] as const,
);

/** The format of a column's numbers. */
export function kindOf(
  { key, cells }: AnswerColumn,
  measure: Indicator,
): ColumnKind {
  if (cells !== undefined) return cells === "share" ? "share" : "ratio";
  const { kind } = catalogue[key];
  if (kind === "average" && measure === "conv") return "amount";
  return OF_MEASURE.has(key) ? measureWords[measure].kind : kind;
}
