/** The header row of a worksheet: among the first rows, whatever their order. */
import { type CellContent, valueOfCell } from "./cell.ts";
import { cellName } from "./cell_reference.ts";
import { shown } from "../wording.ts";
import { damaged } from "./refusals.ts";
import type { Row } from "./row.ts";
import type { SheetData } from "./sheet_data.ts";
import type { Texts } from "./texts.ts";
import {
  CellKind,
  type SelectColumns,
  TOP_ROWS,
  type TopRow,
} from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** The header row, and what was found on the way to it. */
export interface HeaderRow {
  rowNumber: number;
  /** Text by column. */
  texts: ReadonlyMap<number, string>;
  columns: readonly number[];
  /** Whether all rows so far had ascending numbers, so that reading can go on. */
  isInOrder: boolean;
}

/**
 * Shows the first rows to `select` by ascending row number. As long as they
 * come so, each is shown at once; else all of them are looked for first.
 */
export async function findHeaderRow(
  sheet: SheetData,
  source: WorksheetSource,
  select: SelectColumns,
): Promise<HeaderRow | undefined> {
  const early = new Map<number, TopRow>();
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
    // Rows that come later can only be above this one if some are missing.
    if (isInOrder && row.rowNumber > TOP_ROWS && early.size === TOP_ROWS) {
      break;
    }
    if (row.rowNumber > TOP_ROWS) continue;
    const top = topRow(row, source);
    addTopRow(early, top, source);
    const columns = isInOrder ? select(top) : undefined;
    if (columns !== undefined) return createHeaderRow(top, columns, isInOrder);
  }
  if (isInOrder) return undefined;
  for (
    const top of [...early.values()].sort((a, b) => a.rowNumber - b.rowNumber)
  ) {
    const columns = select(top);
    if (columns !== undefined) return createHeaderRow(top, columns, isInOrder);
  }
  return undefined;
}

/** @throws {Refusal} `workbook_damaged` where a row says two things */
function addTopRow(
  early: Map<number, TopRow>,
  top: TopRow,
  { name }: WorksheetSource,
): void {
  const known = early.get(top.rowNumber);
  if (known !== undefined && known.cells.length > 0 && top.cells.length > 0) {
    throw damaged(`row ${top.rowNumber} of ${name} stands twice in the file`);
  }
  if (known === undefined || top.cells.length > 0) {
    early.set(top.rowNumber, top);
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

/** The text cells of a row.
 * @throws {Refusal} `workbook_damaged` */
export function topRow(
  { rowNumber, cells }: Row,
  { name, texts }: WorksheetSource,
): TopRow {
  const found = cells.flatMap(({ column, content }) => {
    const value = valueOfCell(content, texts);
    if (value === undefined) {
      throw badCell(cellName(name, column, rowNumber), content, texts);
    }
    return value.kind === CellKind.text
      ? [{ column, text: texts.start(value.value) }]
      : [];
  });
  return { rowNumber, cells: found.sort((a, b) => a.column - b.column) };
}

/** The refusal for a cell without a value that could be told. */
export function badCell(
  cell: string,
  { type, value = "" }: CellContent,
  texts: Texts,
) {
  return damaged(
    type === "s"
      ? `${cell} refers to the shared string "${
        shown(value)
      }", the table has ` +
        `${texts.sharedCount}`
      : `${cell} has the unknown type "${shown(type)}"`,
  );
}
