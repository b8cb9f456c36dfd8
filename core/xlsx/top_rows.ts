/** The header row of a worksheet: among the first rows, whatever their order. */
import { type CellContent, valueOfCell } from "./cell.ts";
import { cellName } from "./cell_reference.ts";
import { damaged, shown } from "./refusals.ts";
import type { Row } from "./row.ts";
import type { SheetData } from "./sheet_data.ts";
import type { Texts } from "./texts.ts";
import {
  CellKind,
  HEAD_ROWS,
  type HeadRow,
  type SelectColumns,
} from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** The header row, and what was found on the way to it. */
export interface Header {
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
export async function findHeader(
  sheet: SheetData,
  source: WorksheetSource,
  select: SelectColumns,
): Promise<Header | undefined> {
  const early = new Map<number, HeadRow>();
  let previousRow = 0;
  let isInOrder = true;
  for (;;) {
    const row = await sheet.nextRow(
      previousRow,
      (_, rowNumber) => rowNumber <= HEAD_ROWS,
    );
    if (row === undefined) break;
    isInOrder &&= row.rowNumber > previousRow;
    previousRow = row.rowNumber;
    // Rows that come later can only be above this one if some are missing.
    if (isInOrder && row.rowNumber > HEAD_ROWS && early.size === HEAD_ROWS) {
      break;
    }
    if (row.rowNumber > HEAD_ROWS) continue;
    const head = headRow(row, source);
    addHead(early, head, source);
    const columns = isInOrder ? select(head) : undefined;
    if (columns !== undefined) return createHeader(head, columns, isInOrder);
  }
  if (isInOrder) return undefined;
  for (
    const head of [...early.values()].sort((a, b) => a.rowNumber - b.rowNumber)
  ) {
    const columns = select(head);
    if (columns !== undefined) return createHeader(head, columns, isInOrder);
  }
  return undefined;
}

/** @throws {Refusal} `workbook_damaged` where a row says two things */
function addHead(
  early: Map<number, HeadRow>,
  head: HeadRow,
  { name }: WorksheetSource,
): void {
  const known = early.get(head.rowNumber);
  if (known !== undefined && known.cells.length > 0 && head.cells.length > 0) {
    throw damaged(`row ${head.rowNumber} of ${name} stands twice in the file`);
  }
  if (known === undefined || head.cells.length > 0) {
    early.set(head.rowNumber, head);
  }
}

function createHeader(
  { rowNumber, cells }: HeadRow,
  columns: readonly number[],
  isInOrder: boolean,
): Header {
  const texts = new Map(cells.map(({ column, text }) => [column, text]));
  return { rowNumber, texts, columns, isInOrder };
}

/** The text cells of a row.
 * @throws {Refusal} `workbook_damaged` */
export function headRow(
  { rowNumber, cells }: Row,
  { name, texts }: WorksheetSource,
): HeadRow {
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
