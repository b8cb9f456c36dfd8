/**
 * The rows of a worksheet, batch by batch: plain rows are read by column, the
 * others by the rules of sales_row.ts. Some rules need the whole file, and
 * decide at the end.
 */
import { Refusal } from "../../refusal.ts";
import { CellKind, type RowBatch, type Worksheet } from "../../xlsx/mod.ts";
import {
  MergedHeaders,
  nameColumns,
  type SalesColumn,
  salesColumns,
  type SheetColumns,
} from "../header/mod.ts";
import type { Names } from "../names.ts";
import { referenceOf, VisibleCells } from "../visible_cells.ts";
import {
  BadRowCollector,
  type BadRowsOptions,
  type LeftOutRows,
} from "./bad_rows.ts";
import { classifyContent } from "./cell_content.ts";
import { Results } from "./results.ts";
import { RowCells } from "./row_cells.ts";
import { RowNotes, type RowsToken } from "./row_notes.ts";
import { RowsAbove } from "./rows_above.ts";
import { SalesBatch } from "./sales_batch.ts";
import { type RowOutcome, SalesRow } from "./sales_row.ts";

/** The notes about the classes of rows that are left out. */
const notedAs: Partial<Record<RowOutcome, RowsToken>> = {
  total: "total-rows",
  header: "repeated-headers",
  other: "other-rows",
};

/** Reads the rows of a worksheet into one {@linkcode SalesBatch} at a time. */
export class RowsReader {
  readonly data: SalesBatch;
  /** Notes on the rows of all batches so far. */
  readonly notes: RowNotes;

  readonly #isLenient: boolean;
  readonly #isStale: boolean;
  readonly #badRows: BadRowCollector;
  readonly #results: Results;
  /**
   * Rows with results of formulas that are no data rows, by index in the batch.
   */
  readonly #others: number[] = [];
  readonly #templateResults: Results;
  readonly #templates: number[] = [];
  /** Number of the last row with a month or a name. */
  #lastInTable = 0;
  /** The refusal of a second table, if a row with a month or a name follows. */
  #secondTable: Refusal<"second_table"> | undefined;
  readonly #above = new RowsAbove();
  /** Whether 出库数量 of any data row is not 0. */
  #hasQuantity = false;
  readonly #visible: VisibleCells;
  readonly #merged: MergedHeaders;

  /** @param worksheet whose first batch has been read */
  constructor(
    worksheet: Pick<Worksheet, "isStale" | "mergedHeaders">,
    sheetColumns: SheetColumns,
    readonly names: Names,
    { handling, listedRows }: BadRowsOptions = {},
  ) {
    this.#isLenient = handling === "lenient";
    this.#isStale = worksheet.isStale();
    const visible = new VisibleCells(sheetColumns);
    this.#visible = visible;
    this.#merged = new MergedHeaders(
      sheetColumns,
      worksheet.mergedHeaders(),
      names,
    );
    this.notes = new RowNotes(visible);
    this.data = new SalesBatch(names, this.notes.otherMarks);
    this.#badRows = new BadRowCollector(visible, this.#isStale, listedRows);
    const { listed } = this.#badRows;
    this.#results = new Results(visible, names, listed);
    this.#templateResults = new Results(visible, names, listed);
  }

  get leftOut(): LeftOutRows | undefined {
    return this.#badRows.leftOut;
  }

  /**
   * Reads a batch into {@linkcode data}, without the rows that cannot be read.
   */
  read(batch: RowBatch): void {
    const { data } = this;
    this.#visible.topRow = batch.topRow;
    const cells = new RowCells(batch, this.names, this.#visible);
    const others = data.readPlain(cells);
    const plain = data.length;
    let added = 0;
    for (const [i, at] of others.entries()) {
      // Apart from `i` other rows, all rows above are plain.
      this.#above.add(data, added, at - i);
      added = at - i;
      cells.at = at;
      this.#readRow(cells);
    }
    this.#above.add(data, added, plain);
    if (plain > 0) this.#markInTable(data.rowNumbers[plain - 1]);
    this.#noteRows(batch);
    const indexes = data.indexes.subarray(0, data.length);
    this.#merged.read(batch, indexes);
    this.#readResults(batch, indexes);
  }

  /**
   * Decides, after all batches, about the results of formulas: columns that were
   * never calculated are bad cells, other results may be noted.
   * @returns the refusal of the rows: first of the table, then of bad cells
   */
  finish(): Refusal | undefined {
    const { notes } = this;
    const hasData = this.#above.dataRows > 0;
    // Without data rows, templates may be rows that were never calculated.
    const { zeroColumns } = hasData ? this.#results : this.#templateResults;
    const neverCalculated = this.#isStale ? zeroColumns : [];
    for (const { column, zeros } of neverCalculated) {
      this.#badRows.addZeros(column, zeros);
    }
    if (this.#isStale) notes.staleResults = this.#results.all;
    else if (this.#hasQuantity) notes.staleResults = this.#results.uncalculated;
    // Rows cannot be blamed for a column that was never calculated.
    const leavesOut = this.#isLenient && hasData &&
      neverCalculated.length === 0 &&
      [...this.#badRows.uncalculated].every((column) =>
        this.#results.hasValues(column)
      );
    const table = this.#secondTable;
    const hasTable = table !== undefined && table.facts.row < this.#lastInTable;
    return (hasTable ? table : undefined) ?? this.#merged.refusal ??
      (leavesOut ? undefined : this.#badRows.refusal) ??
      (hasData ? undefined : this.#onlyTotals);
  }

  /** The refusal of a worksheet in which everything that counts is a total. */
  get #onlyTotals(): Refusal | undefined {
    const { count, kept: rows } = this.notes.rows["total-rows"];
    const { sheet } = this.#visible.sheetColumns;
    return count === 0
      ? undefined
      : new Refusal("data_rows_missing", { sheet, count, rows });
  }

  #readResults(batch: RowBatch, data: Int32Array): void {
    const [others, templates] = [this.#others, this.#templates];
    this.#results.add(
      batch,
      others.length === 0 ? data : Int32Array.of(...data, ...others),
    );
    if (templates.length > 0) {
      this.#templateResults.add(batch, Int32Array.from(templates));
    }
    others.length = templates.length = 0;
  }

  #readRow(cells: RowCells): void {
    if (cells.isEmpty) return;
    const row = new SalesRow(cells, this.#above);
    const outcome = row.read();
    const { at, batch, rowNumber } = cells;
    const { notes: { rows: notes } } = this;
    if (row.isInTable) {
      this.#merged.read(batch, Int32Array.of(at));
      this.#markInTable(rowNumber);
    }
    if (row.differing !== undefined) {
      this.#secondTable ??= secondTableAt(cells, row.differing);
    }
    const token = notedAs[outcome];
    if (token !== undefined) notes[token].add(rowNumber);
    switch (outcome) {
      case "data":
        return this.#addData(row);
      case "bad":
      case "unsure":
        return this.#addBad(row);
      case "template":
        this.#templates.push(at);
        return;
      case "total":
        if (row.hasZeroDate) this.#others.push(at);
        return this.#above.addTotal(rowNumber);
      case "second_table":
      case "quantity":
        if (!cells.isBlank("qty")) notes["other-rows"].add(rowNumber);
        else if (row.isWorthNoting) {
          notes["rows-without-quantity"].add(rowNumber);
        }
    }
  }

  #markInTable(rowNumber: number): void {
    this.#lastInTable = Math.max(this.#lastInTable, rowNumber);
  }

  #addBad({ badCells, cells }: SalesRow): void {
    this.#badRows.add(cells, badCells);
    if (this.#isLenient) this.#above.addLeftOut(cells.rowNumber);
    else this.#others.push(cells.at);
  }

  #addData(row: SalesRow): void {
    const { data, notes } = this;
    const { rowNumber } = row.cells;
    data.add(row);
    this.#above.add(data, data.length - 1, data.length);
    if (row.mayBeTotal) notes.rows["possible-totals"].add(rowNumber);
    for (const column of nameColumns) {
      const isError = row.cells.kind(column) === CellKind.error;
      if (isError) notes.errorNames.add(column, rowNumber);
    }
  }

  #noteRows(batch: RowBatch): void {
    const { data: { length, rowNumbers, qty, conv }, notes } = this;
    const indexes = this.data.indexes.subarray(0, length);
    this.#hasQuantity ||= qty.subarray(0, length).some((qty) => qty !== 0);
    notes.shownNumbers.add(batch, indexes);
    for (let i = 0; i < length; i++) {
      const boxes = Math.abs(qty[i]);
      // As boxes, 折算 would be at least a thousand times 出库数量.
      if (Math.abs(conv[i]) * 10 >= boxes && boxes > 0) {
        notes.rows["conv-in-boxes"].add(rowNumbers[i]);
      }
      if (batch.isHidden[indexes[i]] === 0) continue;
      notes.rows["hidden-rows"].add(rowNumbers[i]);
    }
  }
}

function secondTableAt(
  cells: RowCells,
  differing: SalesColumn,
): Refusal<"second_table"> {
  const { visible, visible: { sheetColumns: { sheet, headerRow } } } = cells;
  const row = cells.rowNumber;
  return new Refusal("second_table", {
    sheet,
    row,
    cell: referenceOf(visible.cellIndexOf(differing, row)),
    found: classifyContent(cells.kind(differing), cells.shown(differing)),
    header: salesColumns[differing],
    headerRow,
  });
}
