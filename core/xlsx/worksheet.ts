/** The rows of the first worksheet, from its header row on. */
import type { Pace } from "../pace.ts";
import { type CellContent, type CellValue, valueOfCell } from "./cell.ts";
import { cellName } from "./cell_reference.ts";
import { PlainRows, Stop } from "./plain_rows.ts";
import { damaged, shown } from "./refusals.ts";
import type { Row } from "./row.ts";
import { RowCollector } from "./row_batch.ts";
import { SheetData } from "./sheet_data.ts";
import type { Texts } from "./texts.ts";
import { PartBuffer } from "./part_buffer.ts";
import {
  CellKind,
  HEAD_ROWS,
  type HeadRow,
  type RowBatch,
  type SelectColumns,
  type Worksheet,
} from "./worksheet_rows.ts";

/** Where a worksheet's bytes come from. */
export interface WorksheetSource {
  /** Name of the sheet. */
  name: string;
  /** Name of the part. */
  part: string;
  /** Inflates the part, from its start each time it is called. */
  open(): AsyncIterator<Uint8Array>;
  texts: Texts;
  pace: Pace;
}

interface Header {
  rowNumber: number;
  columns: readonly number[];
  /** Whether all rows so far had ascending numbers, so that reading can go on. */
  isInOrder: boolean;
}

interface CellPlace {
  column: number;
  rowNumber: number;
  /** Row of the batch. */
  at: number;
}

/** Opens a worksheet. */
export function createWorksheet(source: WorksheetSource): Worksheet {
  return {
    name: source.name,
    text: (id) => source.texts.text(id),
    rows: (select) => readRows(source, select),
  };
}

async function* readRows(
  source: WorksheetSource,
  select: SelectColumns,
): AsyncGenerator<RowBatch, void, void> {
  let sheet = await openSheet(source);
  const header = await findHeader(sheet, source, select);
  if (header === undefined) return;
  if (!header.isInOrder) sheet = await openSheet(source);
  yield* new DataRows(sheet, source, header).read();
}

async function openSheet(source: WorksheetSource): Promise<SheetData> {
  const { part, pace } = source;
  const sheet = new SheetData(new PartBuffer(part, source.open(), pace));
  await sheet.enter();
  return sheet;
}

/**
 * Shows the first rows to `select` by ascending row number. As long as they
 * come so, each is shown at once; else all of them are looked for first.
 */
async function findHeader(
  sheet: SheetData,
  source: WorksheetSource,
  select: SelectColumns,
): Promise<Header | undefined> {
  const early: HeadRow[] = [];
  let previousRow = 0;
  let isInOrder = true;
  for (;;) {
    const row = await sheet.nextRow(previousRow, () => true);
    if (row === undefined) break;
    isInOrder &&= row.rowNumber > previousRow;
    previousRow = row.rowNumber;
    // Rows that come later can only be above this one if some are missing.
    if (isInOrder && row.rowNumber > HEAD_ROWS && early.length === HEAD_ROWS) {
      break;
    }
    if (row.rowNumber > HEAD_ROWS) continue;
    const head = headRow(row, source);
    early.push(head);
    const columns = isInOrder ? select(head) : undefined;
    if (columns !== undefined) {
      return { rowNumber: row.rowNumber, columns, isInOrder };
    }
  }
  if (isInOrder) return undefined;
  for (const head of early.sort((a, b) => a.rowNumber - b.rowNumber)) {
    const columns = select(head);
    if (columns !== undefined) {
      return { rowNumber: head.rowNumber, columns, isInOrder };
    }
  }
  return undefined;
}

function headRow(
  { rowNumber, cells }: Row,
  { name, texts }: WorksheetSource,
): HeadRow {
  const found = cells.flatMap(({ column, content }) => {
    const value = valueOfCell(content, texts);
    if (value === undefined) {
      throw badCell(cellName(name, column, rowNumber), content, texts);
    }
    return value.kind === CellKind.text
      ? [{ column, text: texts.text(value.value) }]
      : [];
  });
  return { rowNumber, cells: found.sort((a, b) => a.column - b.column) };
}

function badCell(
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

/** Reads the rows below the header, plainly written ones on the fast path. */
class DataRows {
  readonly #rows: RowCollector;
  readonly #plain: PlainRows;
  /** Of the row before, in the order of the file. */
  #previousRow = 0;
  #hasPassedHeader = false;

  constructor(
    readonly sheet: SheetData,
    readonly source: WorksheetSource,
    readonly header: Header,
  ) {
    const { cellTexts, sharedCount } = source.texts;
    this.#rows = new RowCollector(header.columns);
    this.#plain = new PlainRows(this.#rows, cellTexts, sharedCount);
    if (header.isInOrder) this.#moveTo(header.rowNumber);
  }

  async *read(): AsyncGenerator<RowBatch, void, void> {
    const { buffer } = this.sheet;
    const wants = (column: number) => this.#rows.slots[column] >= 0;
    for (;;) {
      const stop = this.#readPlainRows();
      if (stop === Stop.full) {
        yield this.#rows;
        this.#rows.clear();
      } else if (stop === Stop.incomplete && !buffer.isFinal) {
        await buffer.refill();
      } else {
        const row = await this.sheet.nextRow(this.#previousRow, wants);
        if (row === undefined) break;
        this.#take(row);
      }
    }
    if (this.#rows.length > 0) yield this.#rows;
    await this.sheet.finish();
  }

  #readPlainRows(): Stop {
    if (this.#rows.isFull) return Stop.full;
    // Out of order, rows up to the header are the tokenizer's.
    const isPlain = this.sheet.isPlain &&
      this.#plain.lastRow >= this.header.rowNumber;
    if (!isPlain) return Stop.notPlain;
    const before = this.#plain.lastRow;
    const stop = this.#plain.read(this.sheet.buffer);
    if (this.#plain.lastRow !== before) this.#previousRow = this.#plain.lastRow;
    return stop;
  }

  #moveTo(rowNumber: number): void {
    this.#previousRow = rowNumber;
    this.#plain.lastRow = Math.max(this.#plain.lastRow, rowNumber);
  }

  #take({ rowNumber, cells }: Row): void {
    const rows = this.#rows;
    for (const { column, content } of cells) {
      const cell = this.#valueOf(content, column, rowNumber);
      this.#put(cell, { column, rowNumber, at: rows.length });
    }
    this.#moveTo(rowNumber);
    if (rowNumber <= this.header.rowNumber) this.#passOver(rowNumber);
    else if (rows.hasSeen(rowNumber)) this.#merge(rowNumber);
    else rows.commit(rowNumber);
  }

  #valueOf(
    content: CellContent,
    column: number,
    rowNumber: number,
  ): CellValue {
    const value = valueOfCell(content, this.source.texts);
    if (value !== undefined) return value;
    const cell = cellName(this.source.name, column, rowNumber);
    throw badCell(cell, content, this.source.texts);
  }

  /** Puts a cell into a row of the batch; a cell may say the same thing twice. */
  #put(cell: CellValue, { column, rowNumber, at }: CellPlace): void {
    if (cell.kind === CellKind.empty) return;
    const { kinds, values, slots } = this.#rows;
    const index = slots[column] + at;
    const known = { kind: kinds[index] as CellKind, value: values[index] };
    if (known.kind !== CellKind.empty && !this.#isSame(known, cell)) {
      const name = cellName(this.source.name, column, rowNumber);
      throw damaged(`${name} stands twice, with different values`);
    }
    kinds[index] = cell.kind;
    values[index] = cell.value;
  }

  #isSame(a: CellValue, b: CellValue): boolean {
    if (a.kind !== b.kind) return false;
    if (a.kind === CellKind.number || a.kind === CellKind.boolean) {
      return a.value === b.value;
    }
    const { texts } = this.source;
    return a.kind === CellKind.uncalculated ||
      texts.text(a.value) === texts.text(b.value);
  }

  /** Adds the row that is not complete to the one before it. */
  #merge(rowNumber: number): void {
    const rows = this.#rows;
    if (rows.isRowEmpty) return;
    const last = rows.length - 1;
    if (rows.rowNumbers[last] !== rowNumber) throw this.#twice(rowNumber);
    for (const column of rows.wanted) {
      const from = rows.slots[column] + rows.length;
      const kind = rows.kinds[from] as CellKind;
      const value = rows.values[from];
      this.#put({ kind, value }, { column, rowNumber, at: last });
    }
    rows.clearRow();
  }

  /** Rows above the header are no data; below it in the file, they may be. */
  #passOver(rowNumber: number): void {
    const isHeader = rowNumber === this.header.rowNumber;
    const isExpected = !this.header.isInOrder &&
      !(isHeader && this.#hasPassedHeader);
    this.#hasPassedHeader ||= isHeader;
    if (!isExpected && !this.#rows.isRowEmpty) throw this.#twice(rowNumber);
    this.#rows.clearRow();
  }

  #twice(rowNumber: number) {
    return damaged(
      `row ${rowNumber} of ${this.source.name} stands twice or too late in ` +
        "the file",
    );
  }
}
