/** The rows below the header row, in batches. */
import { type CellContent, type CellValue, valueOfCell } from "./cell.ts";
import { cellName } from "./cell_reference.ts";
import { badCell, type HeaderRow, topRow } from "./top_rows.ts";
import { PlainRows, Stop } from "./plain_rows.ts";
import { damaged, uncalculatedRange } from "./refusals.ts";
import type { Row } from "./row.ts";
import { RowCollector } from "./row_collector.ts";
import type { SheetData } from "./sheet_data.ts";
import { UnprefixedRows } from "./unprefixed_rows.ts";
import { CellKind, type RowBatch, type SelectColumns } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

interface CellPosition {
  column: number;
  rowNumber: number;
  /** Row of the batch. */
  at: number;
}

/** Reads the rows below the header, plainly written ones on the fast path. */
export class RowReader {
  readonly #rows: RowCollector;
  readonly #plain: PlainRows;
  readonly #unprefixed: UnprefixedRows | undefined;
  /** Of the row before, in the order of the file. */
  #previousRow = 0;

  constructor(
    readonly sheet: SheetData,
    readonly source: WorksheetSource,
    readonly header: HeaderRow,
    readonly select: SelectColumns,
  ) {
    const { cellTexts, sharedCount } = source.texts;
    this.#rows = new RowCollector(header.columns);
    this.#plain = new PlainRows(this.#rows, cellTexts, sharedCount);
    if (sheet.prefix.length > 0) {
      this.#unprefixed = new UnprefixedRows(sheet.prefix);
    }
    if (header.isInOrder) this.#moveTo(header.rowNumber);
  }

  async *read(): AsyncGenerator<RowBatch, void, void> {
    const { buffer } = this.sheet;
    const { pace } = this.source;
    const { rowNumber: headerRow } = this.header;
    const wants = (column: number, rowNumber: number) =>
      this.#rows.slots[column] >= 0 || rowNumber < headerRow;
    for (;;) {
      const stop = this.#readPlainRows();
      if (stop === Stop.full) {
        this.#rows.holdBackLast();
        yield this.#rows;
        this.#rows.restart();
        if (pace.isDue()) await pace.step();
      } else if (stop === Stop.incomplete && !buffer.isFinal) {
        await buffer.refill();
      } else {
        const row = await this.sheet.nextRow(this.#previousRow, wants);
        if (row === undefined) break;
        this.#take(row);
        if (pace.isDue()) await pace.step();
      }
    }
    if (this.#rows.length > 0) yield this.#rows;
    await this.sheet.finish();
  }

  #readPlainRows(): Stop {
    if (this.#rows.isFull) return Stop.full;
    // Out of order, rows up to the header are the tokenizer's.
    if (this.#plain.lastRow < this.header.rowNumber) return Stop.notPlain;
    const before = this.#plain.lastRow;
    const stop = this.#unprefixed === undefined
      ? this.#plain.read(this.sheet.buffer)
      : this.#readUnprefixed(this.#unprefixed);
    if (this.#plain.lastRow !== before) this.#previousRow = this.#plain.lastRow;
    return stop;
  }

  #readUnprefixed(rows: UnprefixedRows): Stop {
    rows.take(this.sheet.buffer);
    const stop = this.#plain.read(rows);
    this.sheet.buffer.start = rows.startInBuffer;
    const isAtOther = stop === Stop.incomplete && !rows.isWhole;
    return isAtOther ? Stop.notPlain : stop;
  }

  #moveTo(rowNumber: number): void {
    this.#previousRow = rowNumber;
    this.#plain.lastRow = Math.max(this.#plain.lastRow, rowNumber);
  }

  #take(row: Row): void {
    const rows = this.#rows;
    const { rowNumber, cells } = row;
    if (rowNumber < this.header.rowNumber) return this.#passOver(row);
    for (const { column, content } of cells) {
      const cell = this.#valueOf(content, column, rowNumber);
      this.#put(cell, { column, rowNumber, at: rows.length });
    }
    this.#moveTo(rowNumber);
    if (rowNumber === this.header.rowNumber) this.#passOverHeader();
    else if (rows.hasSeen(rowNumber)) this.#merge(rowNumber);
    else rows.commit(rowNumber);
  }

  #valueOf(
    content: CellContent,
    column: number,
    rowNumber: number,
  ): CellValue {
    const value = valueOfCell(content, this.source.texts);
    const cell = () => cellName(this.source.name, column, rowNumber);
    if (value === undefined) throw badCell(cell(), content, this.source.texts);
    if (value.kind === CellKind.uncalculated && content.isSpread) {
      throw uncalculatedRange(cell());
    }
    return value;
  }

  /** Puts a cell into a row of the batch; a cell may say the same thing twice. */
  #put(cell: CellValue, { column, rowNumber, at }: CellPosition): void {
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
    return a.kind === CellKind.uncalculated ||
      this.source.texts.isSame(a.value, b.value);
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

  /**
   * Rows above the header are no data. One that comes late in the file must
   * not be the header row itself.
   */
  #passOver(row: Row): void {
    this.#previousRow = row.rowNumber;
    if (!this.header.isInOrder) return; // all were looked at before
    if (this.select(topRow(row, this.source)) !== undefined) {
      throw this.#twice(row.rowNumber);
    }
  }

  /** The header row again, maybe in parts: it must say the same. */
  #passOverHeader(): void {
    const rows = this.#rows;
    for (const column of rows.wanted) {
      const index = rows.slots[column] + rows.length;
      if (rows.kinds[index] === CellKind.empty) continue;
      const isSame = rows.kinds[index] === CellKind.text &&
        this.source.texts.start(rows.values[index]) ===
          this.header.texts.get(column);
      if (!isSame) throw this.#twice(this.header.rowNumber);
    }
    rows.clearRow();
  }

  #twice(rowNumber: number) {
    return damaged(
      `row ${rowNumber} of ${this.source.name} stands twice or too late in ` +
        "the file",
    );
  }
}
