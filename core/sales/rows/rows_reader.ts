/**
 * The rows of a worksheet, batch by batch: plain rows follow one way, and the
 * others all the rules of sales_row.ts. What the file as a whole says is decided
 * at the end.
 */
import { Refusal } from "../../refusal.ts";
import { CellKind, type MergedHeader, type RowBatch } from "../../xlsx/mod.ts";
import {
  MergedHeaders,
  nameColumns,
  type SalesColumn,
  salesColumns,
  type SheetColumns,
} from "../header/mod.ts";
import { EMPTY_NAME, type Names } from "../names.ts";
import { referenceOf, VisibleCells } from "../visible_cells.ts";
import {
  BadRowCollector,
  type BadRowsOptions,
  type LeftOutRows,
} from "./bad_rows.ts";
import { heldIn, shownContent } from "./cell_content.ts";
import { Results } from "./results.ts";
import { RowCells } from "./row_cells.ts";
import { RowNotes } from "./row_notes.ts";
import { RowsAbove } from "./rows_above.ts";
import { SalesBatch } from "./sales_batch.ts";
import { SalesRow } from "./sales_row.ts";

/** Reads the rows of a worksheet into a {@linkcode SalesBatch} after the other. */
export class RowsReader {
  /** The data rows of the batch. */
  readonly data: SalesBatch;
  /** Notes on the rows of all batches so far. */
  readonly notes: RowNotes;
  /** The rows of all batches so far that cannot be read. */
  readonly badRows: BadRowCollector;

  readonly #isLenient: boolean;
  /** Whether a column has nothing but stale zeros. */
  #hasZeroColumns = false;
  readonly #results: Results;
  /** Indexes in the batch of rows with results that are not data rows. */
  readonly #others: number[] = [];
  /** The results in template rows. */
  readonly #templateResults: Results;
  /** Indexes in the batch of template rows. */
  readonly #templates: number[] = [];
  /** Indexes in the batch of unusual rows with a month or a name. */
  readonly #inTable: number[] = [];
  /** Number of the last row with a month or a name. */
  #lastInTable = 0;
  /** The refusal of a second table, if a row with a month or a name follows. */
  #secondTable: Refusal<"second_table"> | undefined;
  readonly #above = new RowsAbove();
  /** Whether 出库数量 of any data row is not 0. */
  #hasQuantity = false;
  readonly #visible: VisibleCells;
  readonly #merged: MergedHeaders;

  /** @param mergedHeaders headers that are merged over several columns */
  constructor(
    sheetColumns: SheetColumns,
    readonly names: Names,
    { handling, listedRows }: BadRowsOptions = {},
    mergedHeaders: readonly MergedHeader[] = [],
  ) {
    this.#isLenient = handling === "lenient";
    this.#merged = new MergedHeaders(
      sheetColumns,
      mergedHeaders,
      (id) => names.ofText(id) === EMPTY_NAME,
    );
    this.#visible = new VisibleCells(sheetColumns);
    this.notes = new RowNotes(this.#visible);
    this.data = new SalesBatch(names, this.notes.otherMarks);
    this.badRows = new BadRowCollector(this.#visible, names, listedRows);
    const { listed } = this.badRows;
    this.#results = new Results(this.#visible, names, listed);
    this.#templateResults = new Results(this.#visible, names, listed);
  }

  /**
   * The refusal of the rows so far: problems of the table come before bad
   * cells.
   */
  get refusal(): Refusal | undefined {
    const table = this.#secondTable;
    const hasTable = table !== undefined && table.facts.row < this.#lastInTable;
    return (hasTable ? table : undefined) ?? this.#merged.refusal ??
      (this.#leavesOut ? undefined : this.badRows.refusal) ?? this.#onlyTotals;
  }

  /** The rows that were left out because they cannot be read. */
  get leftOut(): LeftOutRows | undefined {
    return this.badRows.leftOut;
  }

  /**
   * Whether rows that cannot be read are left out: not if none is left, or if a
   * column was never calculated, which no row can be blamed for.
   */
  get #leavesOut(): boolean {
    return this.#isLenient && this.#above.dataRows > 0 &&
      !this.#hasZeroColumns &&
      [...this.badRows.uncalculated].every((column) =>
        this.#results.hasValues(column)
      );
  }

  /** The refusal of a worksheet in which everything that counts is a total. */
  get #onlyTotals(): Refusal | undefined {
    const { count, kept } = this.notes.rows["total-rows"];
    if (count === 0 || this.#above.dataRows > 0) return undefined;
    const { sheet } = this.#visible.sheetColumns;
    return new Refusal("data_rows_missing", { sheet, count, rows: kept });
  }

  /**
   * Reads a batch into {@linkcode data}. Leaves out rows with bad cells, which it
   * adds to {@linkcode badRows}.
   */
  read(batch: RowBatch): void {
    const { data } = this;
    this.#visible.topRow = batch.topRow;
    const cells = new RowCells(batch, this.names, this.#visible);
    const others = data.readPlain(cells);
    const plain = data.length;
    let added = 0;
    for (const at of others) {
      added = this.#addAbove(added, plain, at);
      cells.at = at;
      this.#readRow(cells);
    }
    this.#addAbove(added, plain, batch.length);
    if (plain > 0) this.#markInTable(data.rowNumbers[plain - 1]);
    this.#noteRows(batch);
    this.#readMerged(batch);
    this.#readResults(batch);
  }

  /**
   * Decides about the results of formulas in all batches so far: adds columns
   * that were never calculated to {@linkcode badRows}, or notes the results.
   * @param isStale see {@linkcode Worksheet.isStale}
   */
  decideResults(isStale: boolean): void {
    this.badRows.isStale = isStale;
    // Without data rows, templates may be rows that were never calculated.
    const results = this.#above.dataRows === 0
      ? this.#templateResults
      : this.#results;
    for (const { column, ...zeros } of isStale ? results.zeroColumns : []) {
      this.badRows.addZeros(column, zeros);
      this.#hasZeroColumns = true;
    }
    if (isStale) this.notes.staleResults = this.#results.all;
    else if (this.#hasQuantity) {
      this.notes.staleResults = this.#results.uncalculated;
    }
  }

  /** Collects the results of formulas in data rows. */
  #readResults(batch: RowBatch): void {
    const data = this.data.indexes.subarray(0, this.data.length);
    const others = this.#others;
    this.#results.add(
      batch,
      others.length === 0 ? data : Int32Array.of(...data, ...others),
    );
    if (this.#templates.length > 0) {
      this.#templateResults.add(batch, Int32Array.from(this.#templates));
    }
    this.#others.length = this.#templates.length = 0;
  }

  #readMerged(batch: RowBatch): void {
    if (this.#merged.headers.length > 0) {
      this.#merged.read(batch, this.data.indexes.subarray(0, this.data.length));
      this.#merged.read(batch, Int32Array.from(this.#inTable));
    }
    this.#inTable.length = 0;
  }

  /**
   * Adds the plain rows above an index in the batch to the rows above the next
   * row; returns how many plain rows are added by now.
   */
  #addAbove(added: number, plain: number, index: number): number {
    let end = added;
    while (end < plain && this.data.indexes[end] < index) end++;
    this.#above.add(this.data, added, end);
    return end;
  }

  #readRow(cells: RowCells): void {
    if (cells.isEmpty) return;
    const row = new SalesRow(cells, this.#above, this.badRows);
    const outcome = row.read();
    const { at, rowNumber } = cells;
    const { notes: { rows: notes } } = this;
    if (row.isInTable) {
      this.#inTable.push(at);
      this.#markInTable(rowNumber);
    }
    if (row.differing !== undefined) {
      this.#secondTable ??= secondTableAt(cells, row.differing);
    }
    switch (outcome) {
      case "data":
        return this.#addData(row);
      case "bad":
      case "unsure":
        return this.#addBad(cells);
      case "template":
        this.#templates.push(at);
        return;
      case "total":
        if (row.hasZeroDate) this.#others.push(at);
        this.#above.addTotal(rowNumber);
        return notes["total-rows"].add(rowNumber);
      case "header":
        return notes["repeated-headers"].add(rowNumber);
      case "header_part":
        return;
      case "other":
        return notes["other-rows"].add(rowNumber);
      case "second_table":
      case "quantity":
        if (!cells.isBlank("qty")) notes["other-rows"].add(rowNumber);
        else if (row.isWorthNote) notes["rows-without-quantity"].add(rowNumber);
    }
  }

  #markInTable(rowNumber: number): void {
    this.#lastInTable = Math.max(this.#lastInTable, rowNumber);
  }

  #addBad({ at, rowNumber }: RowCells): void {
    this.badRows.addRow(rowNumber);
    if (this.#isLenient) this.#above.addLeftOut(rowNumber);
    else this.#others.push(at);
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
    const { data: { length, rowNumbers, qty, conv, isNewHospital }, notes } =
      this;
    const indexes = this.data.indexes.subarray(0, length);
    notes.hasNewHospitals ||= isNewHospital.subarray(0, length).includes(1);
    this.#hasQuantity ||= qty.subarray(0, length).some((qty) => qty !== 0);
    notes.shownNumbers.add(batch, indexes);
    for (let i = 0; i < length; i++) {
      const boxes = Math.abs(qty[i]);
      // Ten thousand boxes are a thousand times as many as sold, or more.
      if (Math.abs(conv[i]) * 10 >= boxes && boxes > 0) {
        notes.rows["conv-in-boxes"].add(rowNumbers[i]);
      }
      if (batch.isHidden[indexes[i]] === 0) continue;
      notes.rows["hidden-rows"].add(rowNumbers[i]);
    }
  }
}

/** The refusal of a second table, given its first cell that differs. */
function secondTableAt(
  cells: RowCells,
  differing: SalesColumn,
): Refusal<"second_table"> {
  const { visible, visible: { sheetColumns: { sheet, headerRow } } } = cells;
  const [kind, row] = [cells.kind(differing), cells.rowNumber];
  const shown = shownContent(kind, cells.value(differing), cells.names);
  return new Refusal("second_table", {
    sheet,
    row,
    cell: referenceOf(visible.cellIndexOf(differing, row)),
    found: heldIn(kind, shown),
    header: salesColumns[differing],
    headerRow,
  });
}
