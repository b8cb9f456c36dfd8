/**
 * Reads the rows below the header row in batches: whole rows with `scanner/`,
 * what that leaves with `general/`.
 */
import type { HeaderRow } from "../header_row.ts";
import { cellName, cellReference } from "../markup/mod.ts";
import { type MergedCells, PendingRows } from "../merged/mod.ts";
import { damaged, uncalculatedRange } from "../refusals.ts";
import { CellKind, type RowBatch } from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import {
  badCell,
  type CellContent,
  type CellValue,
  isRangeUnknown,
  isSameValue,
  valueOfCell,
} from "./general/cell.ts";
import type { Row } from "./general/row.ts";
import type { SheetData } from "./general/sheet_data.ts";
import { RowScanner, Stop } from "./scanner/mod.ts";
import { BatchCollector } from "./batch_collector.ts";
import type { TopRows } from "./top_rows.ts";

/** The most units of work to scan a stretch of rows. */
const SCAN_UNITS = 5_000_000;
/** Longer rows are left to the tokenizer, which can pause within them. */
const MAX_SCANNED_BYTES = 1.5 * 1024 ** 2;

interface CellPosition {
  column: number;
  rowNumber: number;
  /** Index of its row in the batch. */
  rowIndex: number;
}

/** A pass over the rows of a worksheet. */
interface Pass {
  /**
   * The rows down to the header row, if the pass begins below it; otherwise it
   * begins at the first row of the part.
   */
  topRows?: TopRows;
  /** Merged cells to apply to each batch, if they are known. */
  merged?: MergedCells | undefined;
}

/** Reads the rows below a header row. */
export class RowReader {
  /** Whether the row numbers below the header row ascended so far. */
  isInOrder = true;
  /**
   * The topmost header row so far. If that is not the one whose rows are read,
   * they must be read again.
   */
  firstHeader: HeaderRow;
  readonly #rows: BatchCollector;
  readonly #scanner: RowScanner;
  /** Rows that wait for merged cells; undefined if none can. */
  readonly #pending: PendingRows | undefined;
  /** Row number of the previous row in the file. */
  #previousRow = 0;
  readonly #topRows: TopRows | undefined;
  readonly #merged: MergedCells | undefined;

  constructor(
    readonly sheet: SheetData,
    readonly source: WorksheetSource,
    readonly header: HeaderRow,
    { topRows, merged }: Pass,
  ) {
    this.firstHeader = header;
    const { doubtsZeros, texts: { cellTexts, sharedCount } } = source;
    this.#rows = new BatchCollector(header.columns);
    if (merged) this.#rows.topRow = (...cell) => merged.topRow(...cell);
    this.#scanner = new RowScanner(
      this.#rows,
      cellTexts,
      sharedCount,
      doubtsZeros ? CellKind.doubtfulZero : CellKind.number,
      sheet.prefix,
    );
    this.#topRows = topRows;
    this.#merged = merged;
    if (topRows !== undefined) this.#moveTo(header.rowNumber);
    if (merged?.options.isInOrder === false) {
      this.#pending = new PendingRows(sheet.buffer.part, header.columns.length);
    }
  }

  /**
   * Yields the rows in batches, then checks the rest of the part.
   * @throws {Refusal} like {@linkcode Worksheet.rows}
   */
  async *read(): AsyncGenerator<RowBatch, void, void> {
    const { buffer } = this.sheet;
    const { meter } = this.source;
    const { rowNumber: headerRow } = this.header;
    // A row without a number may turn out to be a later one.
    const wants = (column: number, rowNumber: number) =>
      this.#isWanted(column) ||
      rowNumber <= headerRow && this.#topRows !== undefined;
    for (;;) {
      if (meter.isDue(SCAN_UNITS)) await meter.pause();
      const stop = this.#scan();
      if (stop === Stop.full) {
        this.#rows.holdBackLast();
        yield* this.#flush();
        this.#rows.restart();
      } else if (stop === Stop.incomplete && !buffer.isFinal) {
        await buffer.refill();
      } else if (stop !== Stop.due) {
        const row = await this.sheet.nextRow(this.#previousRow, wants);
        if (row === undefined) break;
        if (row.rowNumber <= headerRow) await this.#skipTopRow(row);
        else await this.#take(row);
      }
    }
    if (this.#rows.length > 0) yield* this.#flush();
    for (const batch of this.#pending?.drain(this.#rows) ?? []) {
      this.#merged?.apply(batch);
      yield batch;
    }
    await this.sheet.finish();
  }

  /** Yields the batch, without rows that have to wait for a merged cell. */
  *#flush(): Generator<RowBatch, void, void> {
    const merged = this.#merged;
    const pending = this.#pending;
    if (merged === undefined || pending === undefined) {
      merged?.apply(this.#rows);
      yield this.#rows;
      return;
    }
    merged.recordTopCells(this.#rows);
    const ready = new PendingRows(
      this.sheet.buffer.part,
      this.#rows.wanted.length,
    );
    for (let at = 0; at < this.#rows.length; at++) {
      const isWaiting = merged.isWaiting(this.#rows.rowNumbers[at]);
      (isWaiting ? pending : ready).add(this.#rows, at);
    }
    for (const batch of ready.drain(this.#rows)) {
      merged.apply(batch);
      yield batch;
    }
  }

  #scan(): Stop {
    const { buffer } = this.sheet;
    const scanner = this.#scanner;
    if (this.#rows.isFull) return Stop.full;
    if (buffer.end - buffer.start > MAX_SCANNED_BYTES) return Stop.other;
    // Rows above the header row, in a file out of order, need the tokenizer.
    if (scanner.lastRow < this.header.rowNumber) return Stop.other;
    // The scanner takes a row without a number for the one below the last row.
    if (this.#previousRow < scanner.lastRow) return Stop.other;
    const before = scanner.lastRow;
    const stop = scanner.read(buffer);
    if (scanner.lastRow !== before) this.#previousRow = scanner.lastRow;
    return stop;
  }

  #isWanted(column: number): boolean {
    return this.#rows.firstCells[column] >= 0;
  }

  #moveTo(rowNumber: number): void {
    this.#previousRow = rowNumber;
    this.#scanner.lastRow = Math.max(this.#scanner.lastRow, rowNumber);
  }

  async #take(row: Row): Promise<void> {
    const rows = this.#rows;
    const { rowNumber, cells } = row;
    for (const { column, content } of cells) {
      if (!this.#isWanted(column)) {
        if (isRangeUnknown(content)) throw this.#unknown(column, rowNumber);
        continue;
      }
      if (this.source.meter.isDue()) await this.source.meter.pause();
      const cell = this.#valueOf(content, column, rowNumber);
      this.#put(cell, { column, rowNumber, rowIndex: rows.length });
    }
    if (row.isHidden) rows.hiddenRows.add(rowNumber);
    this.isInOrder &&= rowNumber >= this.#scanner.lastRow;
    this.#moveTo(rowNumber);
    if (rows.seen.has(rowNumber)) this.#addToPreviousRow(rowNumber);
    else rows.commit(rowNumber);
  }

  #valueOf(
    content: CellContent,
    column: number,
    rowNumber: number,
  ): CellValue {
    const value = valueOfCell(content, this.source);
    if (value === undefined) {
      const cell = cellName(this.source.name, column, rowNumber);
      throw badCell(cell, content, this.source.texts);
    }
    if (value.kind === CellKind.uncalculated && content.hasRangeFormula) {
      throw this.#unknown(column, rowNumber);
    }
    return value;
  }

  /** A formula without a result may fill any cell. */
  #unknown(column: number, rowNumber: number) {
    const cell = cellReference(column, rowNumber);
    return uncalculatedRange(this.source.name, cell);
  }

  /** Puts a cell into the batch; it may appear twice with the same value. */
  #put(cell: CellValue, { column, rowNumber, rowIndex }: CellPosition): void {
    if (cell.kind === CellKind.empty) return;
    const { kinds, values, firstCells } = this.#rows;
    const index = firstCells[column] + rowIndex;
    const known = { kind: kinds[index] as CellKind, value: values[index] };
    const isSame = known.kind === CellKind.empty ||
      isSameValue(known, cell, this.source.texts);
    if (!isSame) {
      const name = cellName(this.source.name, column, rowNumber);
      throw damaged(`${name} appears twice, with different values`);
    }
    kinds[index] = cell.kind;
    values[index] = cell.value;
  }

  /** Adds the cells of the row being collected to the previous one, which has the same number. */
  #addToPreviousRow(rowNumber: number): void {
    const rows = this.#rows;
    if (rows.isRowEmpty) return;
    const last = rows.length - 1;
    if (rows.rowNumbers[last] !== rowNumber) throw this.#repeated(rowNumber);
    for (const column of rows.wanted) {
      const index = rows.firstCells[column] + rows.length;
      const kind = rows.kinds[index] as CellKind;
      const value = rows.values[index];
      this.#put({ kind, value }, { column, rowNumber, rowIndex: last });
    }
    rows.clearRow();
  }

  /**
   * Skips a row that is not below the header row. If it comes late in the file,
   * it may be the true header row.
   */
  async #skipTopRow(row: Row): Promise<void> {
    this.#previousRow = row.rowNumber;
    // findHeaderRow() or the first pass has seen all of them.
    if (this.#topRows === undefined) return;
    if (row.rowNumber > this.firstHeader.rowNumber) return;
    if (!await this.#topRows.add(row)) return;
    const found = await this.#topRows.show(row.rowNumber);
    if (found !== undefined) this.firstHeader = found;
  }

  #repeated(rowNumber: number) {
    return damaged(
      `row ${rowNumber} of ${this.source.name} appears twice or too late in ` +
        "the file",
    );
  }
}
