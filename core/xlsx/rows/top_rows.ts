/** Finds the header row among the top rows. */
import { RARE, unitsOf, Work } from "../../work_meter.ts";
import { cellName, parseNumberText } from "../markup/mod.ts";
import {
  CellKind,
  LATE_ROWS,
  type SelectColumns,
  TOP_ROWS,
  type TopRow,
} from "../worksheet.ts";
import type { HeaderRow, WorksheetSource } from "../worksheet_source.ts";
import {
  type CellElement,
  type CellValue,
  valueOfCell,
} from "./general/cell.ts";
import type { Row } from "./general/row.ts";
import type { SheetData } from "./general/sheet_data.ts";

/** Enough of a text for callers, because no header is longer. */
const MAX_CHARACTERS = 200;
/** Most cells to look at in late rows: a tenth of the budget of an analysis. */
const MAX_LATE_CELLS = 32_768;

/** The callbacks that receive rows, as in {@linkcode Worksheet.rows}. */
export interface RowViewers {
  select: SelectColumns;
  seeLate?: ((row: TopRow) => boolean) | undefined;
}

/**
 * Shows the top rows to `select` one by one, and the rows after them to
 * `seeLate`.
 * @returns undefined if `select` chose no columns
 * @throws {Refusal} `workbook_damaged` and refusals of inflating
 */
export async function findHeaderRow(
  sheet: SheetData,
  source: WorksheetSource,
  { select, seeLate }: RowViewers,
): Promise<HeaderRow | undefined> {
  const end = seeLate === undefined ? TOP_ROWS : LATE_ROWS;
  let lateCells = 0;
  while (sheet.lastRow < end && lateCells < MAX_LATE_CELLS) {
    const row = await sheet.nextRow(() => true);
    if (row === undefined || row.rowNumber > end) return undefined;
    const topRow = await readTopRow(row, sheet, source);
    const work = workToSelect(topRow);
    if (source.meter.isDue(unitsOf(...work))) await source.meter.pause();
    source.meter.spend(...work);
    if (row.rowNumber > TOP_ROWS) {
      if (seeLate?.(topRow)) return undefined;
      lateCells += row.cells.length;
      continue;
    }
    const columns = select(topRow);
    if (columns !== undefined) return { ...topRow, columns };
  }
  return undefined;
}

/** @throws {Refusal} `workbook_damaged` */
async function readTopRow(
  { rowNumber, cells }: Row,
  sheet: SheetData,
  source: WorksheetSource,
): Promise<TopRow> {
  const { name, texts, meter } = source;
  const top = {
    rowNumber,
    isHiddenColumn: (column: number) => sheet.isHiddenColumn(column),
    uncalculated: [] as number[],
    cells: [] as TopRow["cells"][number][],
    numbers: [] as TopRow["numbers"][number][],
  };
  for (const { column, content } of cells) {
    meter.spend(Work.rows, RARE);
    if (meter.isDue()) await meter.pause();
    const cell = valueOfCell(
      content,
      source,
      () => cellName(name, column, rowNumber),
    );
    const { kind, value } = cell;
    if (mayBeHeader(content, cell, source)) top.uncalculated.push(column);
    else if (kind === CellKind.text) {
      top.cells.push({ column, text: texts.preview(value) });
    } else if (kind === CellKind.number) top.numbers.push({ column, value });
  }
  return top;
}

function workToSelect({ cells, numbers }: TopRow) {
  let characters = 0;
  for (const { text } of cells) {
    characters += Math.min(text.length, MAX_CHARACTERS);
  }
  return [Work.rows, cells.length + numbers.length, 2 * characters] as const;
}

/**
 * Whether a formula may turn out to be a header: its result is missing, or is 0
 * in a workbook whose results are stale.
 */
function mayBeHeader(
  { hasFormula }: CellElement,
  { kind, value }: CellValue,
  { isStale, texts }: WorksheetSource,
): boolean {
  if (kind === CellKind.missing) return true;
  if (!hasFormula || !isStale) return false;
  return kind === CellKind.number
    ? value === 0
    : kind === CellKind.text && parseNumberText(texts.preview(value)) === 0;
}
