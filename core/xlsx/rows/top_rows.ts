/** Finds the header row among the top rows. */
import { Work } from "../../work_meter.ts";
import { parseNumberText } from "../markup/mod.ts";
import {
  CellKind,
  LATE_ROWS,
  type SelectColumns,
  TOP_ROWS,
  type TopRow,
} from "../worksheet.ts";
import type { HeaderRow, WorksheetSource } from "../worksheet_source.ts";
import { TopRowCells } from "./cell_collectors.ts";
import type { RowReader } from "./row_reader.ts";

/** Characters of a text that callers read: no header is longer. */
const MAX_CHARACTERS = 200;
/**
 * Maximum number of texts and numbers to read in late rows: a tenth of the
 * budget of an analysis.
 */
const MAX_LATE_CELLS = 32_768;

/** Shared by all worksheets: it takes 260 KB, and only for a moment. */
const collector = new TopRowCells();

/** The callbacks that receive rows, as in {@linkcode Worksheet.rows}. */
export interface RowViewers {
  select: SelectColumns;
  checkLate?: ((row: TopRow) => boolean) | undefined;
}

/**
 * Shows the top rows to `select` one by one, and the rows after them to
 * `checkLate`.
 * @returns undefined if `select` chose no columns
 * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
 */
export function findHeaderRow(
  rows: RowReader,
  source: WorksheetSource,
  { select, checkLate }: RowViewers,
): HeaderRow | undefined {
  const end = checkLate === undefined ? TOP_ROWS : LATE_ROWS;
  let lateCells = 0;
  while (rows.isInRows && rows.lastRow < end && lateCells < MAX_LATE_CELLS) {
    collector.clear();
    rows.read(collector);
    if (collector.length === 0 || rows.lastRow > end) return undefined;
    const row = topRowOf(collector, rows, source);
    source.meter.spend(Work.rows, ...workToSelect(row));
    if (row.rowNumber > TOP_ROWS) {
      if (checkLate?.(row)) return undefined;
      lateCells += row.cells.length + row.numbers.length;
      continue;
    }
    const columns = select(row);
    if (columns !== undefined) return { ...row, columns };
  }
  return undefined;
}

function topRowOf(
  { rowNumbers, kinds, values, isResult }: TopRowCells,
  { endColumn, sheet }: RowReader,
  { texts, isStale }: WorksheetSource,
): TopRow {
  const top = {
    rowNumber: rowNumbers[0],
    isHiddenColumn: (column: number) => sheet.isHiddenColumn(column),
    uncalculated: [] as number[],
    cells: [] as TopRow["cells"][number][],
    numbers: [] as TopRow["numbers"][number][],
  };
  // A missing result may turn out to be a header; so may a 0, if results are
  // stale.
  const isUncalculated = (kind: number, value: number) =>
    kind === CellKind.number
      ? value === 0
      : kind === CellKind.text && parseNumberText(texts.preview(value)) === 0;
  for (let column = 0; column < endColumn; column++) {
    const [kind, value] = [kinds[column], values[column]];
    const mayBeHeader = kind === CellKind.missing ||
      isStale && isResult[column] === 1 && isUncalculated(kind, value);
    if (mayBeHeader) top.uncalculated.push(column);
    else if (kind === CellKind.text) {
      top.cells.push({ column, text: texts.preview(value) });
    } else if (kind === CellKind.number) top.numbers.push({ column, value });
  }
  return top;
}

function workToSelect({ cells, numbers }: TopRow): [number, number] {
  let characters = 0;
  for (const { text } of cells) {
    characters += Math.min(text.length, MAX_CHARACTERS);
  }
  const items = 5 * (cells.length + numbers.length);
  return [items, 2 * characters];
}
