/**
 * From a batch of cells to a batch of sales, column by column in small loops: a
 * loop over one kind of value in one array stays in the cache, and its branches
 * are easy to predict (65,000 rows take 88 ms; row by row, 142 ms). Unusual
 * rows follow one by one, by all the rules of sales_row.ts.
 */
import { noBytes, noIntegers, noNumbers, partsOf } from "../../bytes/mod.ts";
import { monthNumberOf } from "../../month_key.ts";
import { Refusal } from "../../refusal.ts";
import { RARE, Work } from "../../work_meter.ts";
import { CellKind, type RowBatch, type WideHeader } from "../../xlsx/mod.ts";
import { referenceOf, VisibleCells } from "../cells/mod.ts";
import {
  columnOrder,
  nameColumns,
  salesColumns,
  type SheetColumns,
  textColumns,
  WideHeaders,
} from "../header/mod.ts";
import { EMPTY_NAME, type Names } from "../names/mod.ts";
import { NameMark, showsAsOne } from "../texts/mod.ts";
import { heldIn } from "./bad_cell.ts";
import { BadCells } from "./bad_cells.ts";
import { type Cells, cellsOf } from "./batch_cells.ts";
import { shownContent } from "./cell_content.ts";
import { Results } from "./results.ts";
import { RowNotes } from "./row_notes.ts";
import { MAX_AMOUNT, MONTHS, SalesRow, YEARS } from "./sales_row.ts";
import { hasTotalLabel } from "./total_rows.ts";

/** Data rows as columns, each at least `length` long. */
export interface SalesColumns {
  readonly length: number;
  /** Numbers of the rows in the worksheet. */
  readonly rowNumbers: Int32Array;
  /** Months as year * 12 + month - 1. */
  readonly monthNumbers: Int32Array;
  /** Boxes. */
  readonly qty: Float64Array;
  /** Ten thousand boxes. */
  readonly conv: Float64Array;
  /** 1 if 医院去重 is 1. */
  readonly isNewHospital: Uint8Array;
  /** Name ids, in the order of {@linkcode nameColumns}. */
  readonly nameIds: readonly Int32Array[];
  /** Above all ids in {@linkcode nameIds}. */
  readonly nameCount: number;
}

/**
 * The data rows of a batch. Reads plain rows column by column, and the others
 * one by one with a {@linkcode SalesRow}. The statistics do not depend on the
 * order of rows.
 */
export class SalesBatch implements SalesColumns {
  length = 0;
  rowNumbers = noIntegers;
  monthNumbers = noIntegers;
  qty = noNumbers;
  conv = noNumbers;
  isNewHospital = noBytes;
  nameIds = nameColumns.map(() => noIntegers);

  /** Notes on the rows of all batches so far. */
  readonly notes: RowNotes;
  /** The bad cells of all batches so far. */
  readonly badCells: BadCells;

  readonly #results: Results;
  /** Places in the batch of rows with results that are not data rows. */
  readonly #others: number[] = [];
  /** The place in the batch by data row. */
  #picked = noIntegers;
  readonly #row: SalesRow;
  readonly #visible: VisibleCells;
  readonly #wide: WideHeaders;
  #secondTable: Refusal | undefined;

  /**
   * @param listedBadCells how many bad cells the refusal lists
   * @param wide headers that are merged over several columns of the batches
   */
  constructor(
    sheetColumns: SheetColumns,
    readonly nameTable: Names,
    listedBadCells = 0,
    wide: readonly WideHeader[] = [],
  ) {
    this.#wide = new WideHeaders(
      sheetColumns,
      wide,
      (id) => nameTable.ofText(id) === EMPTY_NAME,
    );
    this.#visible = new VisibleCells(sheetColumns);
    this.notes = new RowNotes(this.#visible);
    this.badCells = new BadCells(this.#visible, nameTable, listedBadCells);
    this.#results = new Results(this.#visible, nameTable, this.badCells.named);
    this.#row = new SalesRow(nameTable, this.badCells, this.#results);
  }

  get nameCount(): number {
    return this.nameTable.length;
  }

  /**
   * The refusal of the rows so far: problems of the table come before bad
   * cells.
   */
  get refusal(): Refusal | undefined {
    return this.#secondTable ?? this.#wide.refusal ?? this.badCells.refusal;
  }

  /**
   * Reads the data rows of a batch, replacing those of the batch before. Leaves
   * out rows with bad cells, which it adds to {@linkcode badCells}.
   */
  read(batch: RowBatch): void {
    const { meter } = this.nameTable;
    this.#makeRoom(batch.length);
    this.#visible.topRow = batch.topRow;
    const cells = cellsOf(batch);
    const others = this.#pick(batch, cells);
    meter.spend(Work.rows, batch.length + RARE * others.length);
    this.#readNames(cells);
    this.#readNumbers(cells);
    this.#row.batch = batch;
    for (const at of others) {
      this.#readRow(at, batch.rowNumbers[at], cells);
    }
    const marks = this.isNewHospital.subarray(0, this.length);
    this.notes.hasNewHospitals ||= marks.includes(1);
    this.#notePossibleTotals();
    this.#noteHiddenRows(batch.isHidden);
    this.#wide.read(batch, this.#picked.subarray(0, this.length));
    this.#readResults(batch);
  }

  /**
   * Decides about the results of formulas in all batches so far: adds columns
   * that were never calculated to {@linkcode badCells}, or notes the results.
   * @param isStale see {@linkcode Worksheet.isStale}
   */
  decideResults(isStale: boolean): void {
    this.badCells.isStale = isStale;
    if (!isStale) return;
    for (const { column, ...zeros } of this.#results.zeroColumns) {
      this.badCells.addZeros(column, zeros);
    }
    const { count, first } = this.#results;
    this.notes.staleResults = { count, first };
  }

  /** Collects the results of formulas in data rows, top to bottom. */
  #readResults({ columns, length, rowNumbers }: RowBatch): void {
    const found = [...columns.slice(0, columnOrder.length).entries()]
      .filter(([, { isResult }]) => isResult.subarray(0, length).includes(1));
    if (found.length > 0) {
      const places = new Int32Array(this.length + this.#others.length);
      places.set(this.#picked.subarray(0, this.length));
      places.set(this.#others, this.length);
      places.sort();
      for (const [index, column] of found) {
        this.#results.add(index, column, { places, rowNumbers });
      }
    }
    this.#others.length = 0;
  }

  /** Picks the rows to read by column; returns the others. */
  #pick({ length: rows, rowNumbers }: RowBatch, cells: Cells): number[] {
    const others: number[] = [];
    const { year, month, qty, conv, newHospital } = cells;
    const texts = textColumns.map((column) => cells[column].kinds);
    let length = 0;
    for (let at = 0; at < rows; at++) {
      const isPlain = year.kinds[at] === CellKind.number &&
        month.kinds[at] === CellKind.number &&
        qty.kinds[at] === CellKind.number &&
        conv.kinds[at] <= CellKind.number &&
        newHospital.kinds[at] <= CellKind.number &&
        areTexts(texts, at) &&
        isWhole(year.values[at], YEARS) && isWhole(month.values[at], MONTHS) &&
        Math.abs(qty.values[at]) < MAX_AMOUNT &&
        (conv.kinds[at] === CellKind.empty ||
          Math.abs(conv.values[at]) < MAX_AMOUNT);
      if (isPlain) {
        this.#picked[length] = at;
        this.rowNumbers[length++] = rowNumbers[at];
      } else others.push(at);
    }
    this.length = length;
    return others;
  }

  #readNames(cells: Cells): void {
    const { length, nameIds, nameTable } = this;
    const rows = this.#picked.subarray(0, length);
    for (const [i, column] of nameColumns.entries()) {
      nameTable.ofCells(cells[column], rows, nameIds[i]);
    }
    if (this.#haveTotalWord()) this.#dropTotalRows();
  }

  /** Whether any name of the data rows so far has a word of totals. */
  #haveTotalWord(): boolean {
    const { length, nameIds, nameTable } = this;
    return nameIds.some((ids) => nameTable.haveTotalWord(ids, length));
  }

  /**
   * Drops the picked rows that have a total label among their names (design
   * 17).
   */
  #dropTotalRows(): void {
    const { nameIds, nameTable } = this;
    let kept = 0;
    for (let i = 0; i < this.length; i++) {
      let marks = 0;
      for (const ids of nameIds) marks |= nameTable.marks(ids[i]);
      const row = this.rowNumbers[i];
      if (hasTotalLabel({ row, isDated: true, marks }, this.#visible)) {
        this.notes.totalRows.add(row);
        continue;
      }
      this.#picked[kept] = this.#picked[i];
      this.rowNumbers[kept] = row;
      for (const ids of nameIds) ids[kept] = ids[i];
      kept++;
    }
    this.length = kept;
  }

  /**
   * Notes the data rows that may be total rows (design 25): rows with a word of
   * totals, or without any name.
   */
  #notePossibleTotals(): void {
    const { nameIds, nameTable } = this;
    const { noName, word } = NameMark;
    const haveWord = this.#haveTotalWord();
    for (let i = 0; i < this.length; i++) {
      let all = nameTable.marks(nameIds[0][i]);
      if (!haveWord && (all & noName) === 0) continue;
      let any = 0;
      for (const ids of nameIds) {
        const marks = nameTable.marks(ids[i]);
        any |= marks;
        all &= marks;
      }
      if ((any & word) !== 0 || (all & noName) !== 0) {
        this.notes.possibleTotals.add(this.rowNumbers[i]);
      }
    }
  }

  #readNumbers({ year, month, qty, conv, newHospital }: Cells): void {
    for (let i = 0; i < this.length; i++) {
      const at = this.#picked[i];
      this.monthNumbers[i] = monthNumberOf(year.values[at], month.values[at]);
      this.qty[i] = qty.values[at];
      this.conv[i] = conv.kinds[at] === CellKind.empty ? 0 : conv.values[at];
      const isMarked = newHospital.kinds[at] === CellKind.number;
      const isNew = isMarked && showsAsOne(newHospital.values[at]);
      this.isNewHospital[i] = isNew ? 1 : 0;
      const isOther = isMarked && !isNew && newHospital.values[at] !== 0;
      if (isOther) this.notes.otherMarks.add(this.rowNumbers[i]);
    }
  }

  #readRow(at: number, rowNumber: number, cells: Cells): void {
    const { notes } = this;
    const outcome = this.#row.read(at);
    const isUndated = outcome === "total" && this.#row.hasZeroDate;
    if (outcome === "bad" || isUndated) this.#others.push(at);
    if (outcome === "total") notes.totalRows.add(rowNumber);
    else if (outcome === "header") notes.repeatedHeaders.add(rowNumber);
    else if (outcome === "second_table") {
      this.#secondTable ??= this.#secondTableAt(at, rowNumber, cells);
    } else if (outcome === "quantity") {
      notes.withoutQuantity++;
      if (this.#row.isWorthNote) notes.unquantified.add(rowNumber);
    } else if (outcome === "data") {
      this.#addRow(at, rowNumber);
      if (this.#row.hasOtherMark) notes.otherMarks.add(rowNumber);
      for (const column of nameColumns) {
        const isError = cells[column].kinds[at] === CellKind.error;
        if (isError) notes.errorNames.add(column, rowNumber);
      }
    }
  }

  /** The refusal of the second table that the row just read begins. */
  #secondTableAt(at: number, row: number, cells: Cells): Refusal {
    const { differing } = this.#row;
    const { kinds, values } = cells[differing];
    const kind = kinds[at] as CellKind;
    const shown = shownContent(kind, values[at], this.nameTable);
    return new Refusal("second_table", {
      sheet: this.#visible.sheetColumns.sheet,
      row,
      cell: referenceOf(this.#visible.placeOf(differing, row)),
      found: heldIn(kind, shown),
      header: salesColumns[differing],
      headerRow: this.#visible.sheetColumns.headerRow,
    });
  }

  #noteHiddenRows(isHidden: Uint8Array): void {
    for (let i = 0; i < this.length; i++) {
      if (isHidden[this.#picked[i]] === 0) continue;
      this.notes.hiddenRows.add(this.rowNumbers[i]);
    }
  }

  #addRow(at: number, rowNumber: number): void {
    const row = this.#row;
    const i = this.length++;
    this.#picked[i] = at;
    this.rowNumbers[i] = rowNumber;
    this.monthNumbers[i] = monthNumberOf(row.year, row.month);
    this.qty[i] = row.qty;
    this.conv[i] = row.conv;
    this.isNewHospital[i] = row.isNewHospital ? 1 : 0;
    for (const [column, names] of this.nameIds.entries()) {
      names[i] = row.nameIds[column];
    }
  }

  #makeRoom(rows: number): void {
    if (rows <= this.monthNumbers.length) return;
    const columns = nameColumns.length + 3;
    const integers = partsOf(new Int32Array(columns * rows), columns);
    [this.rowNumbers, this.monthNumbers, this.#picked] = integers;
    this.nameIds = integers.slice(3);
    [this.qty, this.conv] = partsOf(new Float64Array(2 * rows), 2);
    this.isNewHospital = new Uint8Array(rows);
  }
}

/** Whether the cells of a row are only empty and text. */
function areTexts(columns: readonly Uint8Array[], at: number): boolean {
  let kinds = 0;
  for (const column of columns) kinds |= column[at];
  return (kinds & ~CellKind.text) === 0;
}

function isWhole(
  value: number,
  { min, max }: { min: number; max: number },
): boolean {
  return value >= min && value <= max && value === Math.trunc(value);
}
