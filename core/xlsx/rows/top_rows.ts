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

// Units of work per cell of a top row: to find its text, and to show it to the
// caller, who reads each character.
const UNITS_PER_CELL = 4_000;
const UNITS_TO_SHOW = 200;
const UNITS_PER_CHARACTER = 3;
/** A caller reads no more: no header is longer. */
const MAX_CHARACTERS = 200;

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
    // All top rows have been found: no later row can be one of them.
    if (isInOrder && row.rowNumber > TOP_ROWS && topRows.size === TOP_ROWS) {
      break;
    }
    if (row.rowNumber > TOP_ROWS) continue;
    const top = await createTopRow(row, source);
    addTopRow(topRows, top, source);
    const columns = isInOrder ? await show(top, select, source) : undefined;
    if (columns !== undefined) return createHeaderRow(top, columns, isInOrder);
  }
  if (isInOrder) return undefined;
  for (
    const top of [...topRows.values()].sort((a, b) => a.rowNumber - b.rowNumber)
  ) {
    const columns = await show(top, select, source);
    if (columns !== undefined) return createHeaderRow(top, columns, isInOrder);
  }
  return undefined;
}

/** Shows a row to `select`; returns the columns that it chooses. */
async function show(
  top: TopRow,
  select: SelectColumns,
  { meter }: WorksheetSource,
): Promise<readonly number[] | undefined> {
  let units = 0;
  for (const { text } of top.cells) {
    const characters = Math.min(text.length, MAX_CHARACTERS);
    units += UNITS_TO_SHOW + characters * UNITS_PER_CHARACTER;
  }
  if (meter.isDue(units)) await meter.pause();
  meter.spend(Work.texts, units);
  return select(top);
}

/**
 * Whether `select` chooses columns from a row.
 * @throws {Refusal} `workbook_damaged`
 */
export async function isHeaderRow(
  row: Row,
  select: SelectColumns,
  source: WorksheetSource,
): Promise<boolean> {
  const top = await createTopRow(row, source);
  return await show(top, select, source) !== undefined;
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
  isFoundInOrder: boolean,
): HeaderRow {
  const texts = new Map(cells.map(({ column, text }) => [column, text]));
  return { rowNumber, texts, columns, isFoundInOrder };
}

/**
 * Picks the text cells of a row, and the formulas without a result.
 * @throws {Refusal} `workbook_damaged`
 */
async function createTopRow(
  { rowNumber, cells }: Row,
  { name, texts, doubtsZeros, meter }: WorksheetSource,
): Promise<TopRow> {
  const found: { column: number; text: string }[] = [];
  const uncalculated: number[] = [];
  for (const { column, content } of cells) {
    meter.spend(Work.rows, UNITS_PER_CELL);
    if (meter.isDue()) await meter.pause();
    const value = valueOfCell(content, texts);
    if (value === undefined) {
      throw badCell(cellName(name, column, rowNumber), content, texts);
    }
    if (value.kind === CellKind.text) {
      found.push({ column, text: texts.preview(value.value) });
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
