/**
 * Finds the header row among the top rows, in any order in the file.
 */
import { Work } from "../../work_meter.ts";
import type { HeaderRow } from "../header_row.ts";
import { cellName } from "../markup/mod.ts";
import { damaged } from "../refusals.ts";
import {
  CellKind,
  type SelectColumns,
  TOP_ROWS,
  type TopRow,
} from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import {
  badCell,
  isZeroOfFormula,
  type Row,
  type SheetData,
  valueOfCell,
} from "./general/mod.ts";

/** The most units of work of a top row whose cells have been read. */
const MAX_ROW_UNITS = 10_000_000;
/** Units of work per cell of a top row. */
const UNITS_PER_CELL = 200;
/** The caller of the reader looks at each character. */
const UNITS_PER_CHARACTER = 3;

/**
 * Shows the top rows to `select` by ascending row number. While the file has
 * them in that order, each is shown at once; otherwise the whole file is
 * searched for them first.
 * @returns undefined if `select` chose no columns
 * @throws {Refusal} `workbook_damaged` and what inflating throws
 */
export async function findHeaderRow(
  sheet: SheetData,
  source: WorksheetSource,
  select: SelectColumns,
): Promise<HeaderRow | undefined> {
  const topRows = new Map<number, TopRow>();
  let previousRow = 0;
  let isInOrder = true;
  for (;;) {
    const row = await sheet.nextRow(
      previousRow,
      (_, rowNumber) => rowNumber <= TOP_ROWS,
    );
    if (row === undefined) break;
    isInOrder &&= row.rowNumber > previousRow;
    previousRow = row.rowNumber;
    // With all top rows there, no later row can be one of them.
    if (isInOrder && row.rowNumber > TOP_ROWS && topRows.size === TOP_ROWS) {
      break;
    }
    if (row.rowNumber > TOP_ROWS) continue;
    if (source.meter.isDue(MAX_ROW_UNITS)) await source.meter.pause();
    const top = createTopRow(row, source);
    addTopRow(topRows, top, source);
    const columns = isInOrder ? select(top) : undefined;
    if (columns !== undefined) return createHeaderRow(top, columns, isInOrder);
  }
  if (isInOrder) return undefined;
  for (
    const top of [...topRows.values()].sort((a, b) => a.rowNumber - b.rowNumber)
  ) {
    const columns = select(top);
    if (columns !== undefined) return createHeaderRow(top, columns, isInOrder);
  }
  return undefined;
}

/** @throws {Refusal} `workbook_damaged` if two rows of one number have texts */
function addTopRow(
  topRows: Map<number, TopRow>,
  top: TopRow,
  { name }: WorksheetSource,
): void {
  const known = topRows.get(top.rowNumber);
  if (known !== undefined && known.cells.length > 0 && top.cells.length > 0) {
    throw damaged(`row ${top.rowNumber} of ${name} appears twice in the file`);
  }
  if (known === undefined || top.cells.length > 0) {
    topRows.set(top.rowNumber, top);
  }
}

function createHeaderRow(
  { rowNumber, cells }: TopRow,
  columns: readonly number[],
  isInOrder: boolean,
): HeaderRow {
  const texts = new Map(cells.map(({ column, text }) => [column, text]));
  return { rowNumber, texts, columns, isInOrder };
}

/**
 * Picks the text cells of a row, and the formulas without a result.
 * @throws {Refusal} `workbook_damaged`
 */
export function createTopRow(
  { rowNumber, cells }: Row,
  { name, texts, doubtsZeros, meter }: WorksheetSource,
): TopRow {
  meter.spend(Work.rows, cells.length * UNITS_PER_CELL);
  const found: { column: number; text: string }[] = [];
  const uncalculated: number[] = [];
  for (const { column, content } of cells) {
    const value = valueOfCell(content, texts);
    if (value === undefined) {
      throw badCell(cellName(name, column, rowNumber), content, texts);
    }
    if (value.kind === CellKind.text) {
      const text = texts.preview(value.value);
      meter.spend(Work.texts, text.length * UNITS_PER_CHARACTER);
      found.push({ column, text });
    }
    const isUncalculated = value.kind === CellKind.uncalculated ||
      doubtsZeros && isZeroOfFormula(content, value);
    if (isUncalculated) uncalculated.push(column);
  }
  return {
    rowNumber,
    cells: found.sort((a, b) => a.column - b.column),
    uncalculated: uncalculated.sort((a, b) => a - b),
  };
}
