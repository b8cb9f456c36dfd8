/**
 * Reads the rows below the header row in batches: whole rows with `scanner/`,
 * and rows that it leaves with `general/`.
 */
import { cellName, cellReference } from "../markup/mod.ts";
import type { MergedCells } from "../merged/mod.ts";
import { uncalculatedRange } from "../refusals.ts";
import { BATCH_ROWS, CellKind, type RowBatch } from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import {
  type CellElement,
  type CellValue,
  isRangeUnknown,
  valueOfCell,
} from "./general/cell.ts";
import type { Row } from "./general/row.ts";
import type { SheetData } from "./general/sheet_data.ts";
import { RowScanner, Stop } from "./scanner/mod.ts";
import { BatchCollector } from "./batch_collector.ts";

/** Most units of work to scan a stretch of rows. */
const SCAN_UNITS = 5_000_000;
/** Longer rows go to the tokenizer, which can pause within a row. */
const MAX_SCANNED_BYTES = 1.5 * 1024 ** 2;

/** Reads the remaining rows of a worksheet. */
export class RowReader {
  readonly #rows: BatchCollector;
  readonly #scanner: RowScanner;
  readonly #merged: MergedCells | undefined;

  /**
   * @param columns to read; without any, the rows are only verified
   * @param merged cells to apply to each batch, once they are known
   */
  constructor(
    readonly sheet: SheetData,
    readonly source: WorksheetSource,
    columns: readonly number[],
    merged?: MergedCells,
  ) {
    this.#rows = new BatchCollector(columns);
    if (merged) this.#rows.topRow = (...cell) => merged.topRow(...cell);
    this.#merged = merged;
    this.#scanner = new RowScanner(sheet, this.#rows, source.texts);
  }

  /**
   * Yields the rows in batches, then checks the rest of the part.
   * @throws {Refusal} like {@linkcode Worksheet.rows}
   */
  async *read(): AsyncGenerator<RowBatch, void, void> {
    const { sheet, sheet: { buffer }, source: { meter } } = this;
    const wants = (column: number) => this.#isWanted(column);
    while (sheet.isInRows) {
      if (this.#rows.length === BATCH_ROWS) yield* this.#flush();
      if (meter.isDue(SCAN_UNITS)) await meter.pause();
      const isLong = buffer.end - buffer.start > MAX_SCANNED_BYTES;
      const stop = isLong ? Stop.other : this.#scanner.read();
      if (stop === Stop.incomplete && !buffer.isFinal) await buffer.refill();
      else if (stop !== Stop.due) {
        const row = await sheet.nextRow(wants);
        if (row !== undefined) await this.#take(row);
      }
    }
    if (this.#rows.length > 0) yield* this.#flush();
    await sheet.finish();
  }

  *#flush(): Generator<RowBatch, void, void> {
    this.#merged?.apply(this.#rows);
    yield this.#rows;
    this.#rows.clear();
  }

  #isWanted(column: number): boolean {
    return this.#rows.firstCells[column] >= 0;
  }

  async #take({ rowNumber, cells, isHidden }: Row): Promise<void> {
    const { meter } = this.source;
    for (const { column, content } of cells) {
      if (this.#isWanted(column)) {
        if (meter.isDue()) await meter.pause();
        const { kind, value } = this.#valueOf(content, column, rowNumber);
        const isResult = content.hasFormula && kind !== CellKind.missing;
        this.#rows.put(column, { kind, value, isResult });
      } else if (this.#isAnyWanted(content)) {
        throw this.#unknown(column, rowNumber);
      }
    }
    this.#rows.commit(rowNumber, isHidden);
  }

  /** Whether a formula fills a cell of a wanted column. */
  #isAnyWanted({ filled }: CellElement): boolean {
    return filled !== undefined &&
      this.#rows.wanted.some((column) =>
        filled.left <= column && column <= filled.right
      );
  }

  #valueOf(
    content: CellElement,
    column: number,
    rowNumber: number,
  ): CellValue {
    const name = () => cellName(this.source.name, column, rowNumber);
    const value = valueOfCell(content, this.source, name);
    if (value.kind === CellKind.missing && isRangeUnknown(content)) {
      throw this.#unknown(column, rowNumber);
    }
    return value;
  }

  /** The refusal of a formula without a result that fills wanted cells. */
  #unknown(column: number, rowNumber: number) {
    const cell = cellReference(column, rowNumber);
    return uncalculatedRange(this.source.name, cell);
  }
}
