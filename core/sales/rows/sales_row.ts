/**
 * From one row of cells to a sale, by all the rules. sales_batch.ts calls it
 * for unusual rows.
 */
import type { ExpectedContent } from "../../../schemas/mod.ts";
import { NumberTable } from "../../bytes/mod.ts";
import { CellKind, type RowBatch } from "../../xlsx/mod.ts";
import {
  columnOrder,
  type HeaderRole,
  headerRoleOf,
  isHeaderOf,
  nameColumns,
  type RowBelow,
  type SalesColumn,
  textColumns,
} from "../header/mod.ts";
import { EMPTY_NAME, NameMemo, type Names } from "../names/mod.ts";
import {
  beginsAsTotalLabel,
  digitsOf,
  isNo,
  NameMark,
  parseMonth,
  parsePlainNumber,
  parseYear,
  shownNumber,
  showsAsOne,
} from "../texts/mod.ts";
import type { BadCells } from "./bad_cells.ts";
import { type Cells, cellsOf } from "./batch_cells.ts";
import { shownContent } from "./cell_content.ts";
import type { Results } from "./results.ts";
import { hasTotalLabel, labelColumns } from "./total_rows.ts";

/** Columns of text that no figure needs. */
const otherColumns = textColumns.filter((column) =>
  !nameColumns.some((name) => name === column)
);

const noRows: RowBatch = {
  length: 0,
  share: 0,
  rowNumbers: new Uint32Array(),
  isHidden: new Uint8Array(),
  columns: [],
};

/** Larger amounts are refused, so that no sum overflows (design 15). */
export const MAX_AMOUNT = 1e15;
/** The valid years, inclusive (design 16). */
export const YEARS = { min: 1900, max: 9999 } as const;
/** The valid months, inclusive (design 16). */
export const MONTHS = { min: 1, max: 12 } as const;

/**
 * One row as sales data, by all the rules for cells (design 14 to 19). All rows
 * share one object.
 */
export class SalesRow {
  year = 0;
  month = 0;
  qty = 0;
  conv = 0;
  isNewHospital = false;
  /** Whether 医院去重 holds a value that is neither 1 nor usual (design 18). */
  hasOtherMark = false;
  /** Name ids, in the order of {@linkcode nameColumns}. */
  readonly nameIds = new Int32Array(nameColumns.length);
  differing: SalesColumn = "year";

  readonly #headers: Readonly<Record<SalesColumn, NameMemo<boolean>>>;
  readonly #below: RowBelow;
  readonly #numbers: NameMemo<number>;
  readonly #years: NameMemo<number>;
  readonly #months: NameMemo<number>;
  readonly #totalStarts: NameMemo<boolean>;
  readonly #nos: NameMemo<boolean>;
  /** Numbers in name columns, and their name ids. */
  readonly #numbersAsNames = new NumberTable();
  readonly #numberNames: number[] = [];
  /** The name ids of FALSE and TRUE. */
  readonly #booleanNames: number[] = [];
  #batch: RowBatch = noRows;
  #cells: Cells = cellsOf(noRows);
  #at = 0;

  /** Whether this row has a bad cell. */
  #isBad = false;

  /**
   * Whether a total row without a label has a formula with the result 0 in 年 or
   * 月: its date is unknown if results are stale.
   */
  hasZeroDate = false;

  /** @param badCells receives every bad cell of the rows */
  constructor(
    readonly nameTable: Names,
    readonly badCells: BadCells,
    readonly results: Results,
  ) {
    this.#headers = Object.fromEntries(columnOrder.map((column) => [
      column,
      new NameMemo(nameTable, (text) => isHeaderOf(column, text)),
    ])) as Record<SalesColumn, NameMemo<boolean>>;
    this.#below = this.#asRowBelow();
    this.#numbers = new NameMemo(nameTable, parsePlainNumber);
    this.#years = new NameMemo(nameTable, parseYear);
    this.#months = new NameMemo(nameTable, parseMonth);
    this.#totalStarts = new NameMemo(nameTable, beginsAsTotalLabel);
    this.#nos = new NameMemo(nameTable, isNo);
  }

  /** The batch of the rows to read. */
  set batch(batch: RowBatch) {
    this.#batch = batch;
    this.#cells = cellsOf(batch);
  }

  /**
   * Reads a row of the batch; returns its class (design 17). `header` repeats
   * the header row, `header_part` belongs to a row of headers, `second_table`
   * begins a second table, which differs first in the column
   * {@linkcode differing}. `total` is a total row, `quantity` a row without a
   * quantity, `blank` a row without anything in needed columns. Other rows are
   * `data`, or `bad` with faults in {@linkcode badCells}.
   */
  read(
    at: number,
  ): HeaderRole["is"] | "total" | "quantity" | "data" | "bad" | "blank" {
    this.#at = at;
    this.#isBad = this.hasZeroDate = false;
    if (!this.#holdsAnything()) return "blank";
    const { cells } = this.badCells;
    const role = headerRoleOf(this.#below, cells.sheetColumns);
    if (role?.is === "second_table") this.differing = role.column;
    if (role !== undefined) return role.is;
    this.year = this.#calendar("year", this.#years, YEARS);
    this.month = this.#calendar("month", this.#months, MONTHS);
    if (this.#isTotal()) return "total";
    if (this.#isBlank("qty")) return "quantity";
    if (this.year === 0) this.#refuse("year", "year");
    if (this.month === 0) this.#refuse("month", "month");
    this.qty = this.#amount("qty");
    this.conv = this.#isBlank("conv") ? 0 : this.#amount("conv");
    this.#readMark();
    for (const [i, column] of nameColumns.entries()) {
      this.nameIds[i] = this.#name(column);
    }
    for (const column of otherColumns) this.#name(column);
    return this.#isBad ? "bad" : "data";
  }

  #kind(column: SalesColumn): number {
    return this.#cells[column].kinds[this.#at];
  }

  #value(column: SalesColumn): number {
    return this.#cells[column].values[this.#at];
  }

  /** The name id of a text, error or malformed cell. */
  #textName(column: SalesColumn): number {
    return this.nameTable.ofText(this.#value(column));
  }

  #isText(column: SalesColumn): boolean {
    return this.#kind(column) === CellKind.text;
  }

  #isBlank(column: SalesColumn): boolean {
    const kind = this.#kind(column);
    return kind === CellKind.empty || kind === CellKind.text &&
        this.#textName(column) === EMPTY_NAME;
  }

  /** A valid year or month (design 16), otherwise 0. */
  #calendar(
    column: "year" | "month",
    texts: NameMemo<number>,
    { min, max }: { min: number; max: number },
  ): number {
    const kind = this.#kind(column);
    let value = 0;
    if (kind === CellKind.number) value = shownNumber(this.#value(column));
    else if (kind === CellKind.text) {
      value = texts.meaning(this.#textName(column));
    }
    return Number.isInteger(value) && value >= min && value <= max ? value : 0;
  }

  /**
   * Whether a row lacks a year or month (design 17); a formula that was never
   * calculated may still give one.
   */
  #isInvalid(column: "year" | "month"): boolean {
    return this[column] === 0 &&
      this.#kind(column) !== CellKind.missing;
  }

  /** The current row for {@linkcode headerRoleOf}. */
  #asRowBelow(): RowBelow {
    const rowNumber = () => this.#batch.rowNumbers[this.#at];
    return {
      get rowNumber() {
        return rowNumber();
      },
      holdsHeader: (column) =>
        this.#isText(column) &&
        this.#headers[column].meaning(this.#textName(column)),
      topRow: (column) => this.badCells.cells.topRowOf(column, rowNumber()),
      mayBeData: () => this.#mayBeData(),
    };
  }

  #mayBeData(): boolean {
    this.year = this.#calendar("year", this.#years, YEARS);
    this.month = this.#calendar("month", this.#months, MONTHS);
    return !this.#isInvalid("year") || !this.#isInvalid("month") ||
      !Number.isNaN(this.#numberIn("qty"));
  }

  #holdsAnything(): boolean {
    return columnOrder.some((column) => !this.#isBlank(column));
  }

  #isTotal(): boolean {
    let marks = 0;
    for (const column of labelColumns) marks |= this.#marks(column);
    const isDated = !this.#isInvalid("year") && !this.#isInvalid("month");
    const row = this.#batch.rowNumbers[this.#at];
    if (hasTotalLabel({ row, isDated, marks }, this.badCells.cells)) {
      return true;
    }
    this.hasZeroDate = this.#isZeroResult("year") ||
      this.#isZeroResult("month");
    return !isDated && this.#isSummaryRow();
  }

  /** Whether the result of a formula is 0, or a text that reads as 0. */
  #isZeroResult(column: SalesColumn): boolean {
    const { isResult } = this.#cells[column];
    return isResult[this.#at] === 1 &&
      this.results.isZero(this.#kind(column), this.#value(column));
  }

  /** The {@linkcode NameMark}s of a text; an empty cell is marked `noName`. */
  #marks(column: SalesColumn): number {
    if (this.#isText(column)) {
      return this.nameTable.marks(this.#textName(column));
    }
    return this.#kind(column) === CellKind.empty ? NameMark.noName : 0;
  }

  /** Whether the row holds more than 年, 月 and 医院去重. */
  get isWorthNote(): boolean {
    return !this.#isBlank("conv") ||
      nameColumns.some((column) =>
        (this.#marks(column) & NameMark.noName) === 0
      );
  }

  /** Whether a row without a valid year or month is a total row (design 17). */
  #isSummaryRow(): boolean {
    return labelColumns.every((column) => this.#isBlank(column)) ||
      labelColumns.some((column) =>
        column !== "month" && this.#isText(column) &&
        this.#totalStarts.meaning(this.#textName(column))
      );
  }

  #amount(column: "qty" | "conv"): number {
    const value = this.#numberIn(column);
    if (value > -MAX_AMOUNT && value < MAX_AMOUNT) return value;
    this.#refuse(
      column,
      Math.abs(value) >= MAX_AMOUNT ? "smaller_number" : "number",
    );
    return 0;
  }

  /** A number or a text that reads as one, otherwise NaN. */
  #numberIn(column: SalesColumn): number {
    const kind = this.#kind(column);
    if (kind === CellKind.number) return this.#value(column);
    return kind === CellKind.text
      ? this.#numbers.meaning(this.#textName(column))
      : NaN;
  }

  #readMark(): void {
    const kind = this.#kind("newHospital");
    if (kind === CellKind.missing) {
      this.#refuse("newHospital", "new_hospital_mark");
    }
    const number = this.#numberIn("newHospital");
    this.isNewHospital = showsAsOne(number);
    this.hasOtherMark = !this.isNewHospital && number !== 0 && !this.#saysNo();
  }

  /** Whether 医院去重 is empty, FALSE or a text that says no. */
  #saysNo(): boolean {
    if (this.#kind("newHospital") === CellKind.boolean) {
      return this.#value("newHospital") === 0;
    }
    return this.#isBlank("newHospital") || this.#isText("newHospital") &&
        this.#nos.meaning(this.#textName("newHospital"));
  }

  #name(column: SalesColumn): number {
    const kind = this.#kind(column);
    if (kind === CellKind.text || kind === CellKind.error) {
      return this.#textName(column);
    }
    if (kind === CellKind.empty) return EMPTY_NAME;
    if (kind === CellKind.number) return this.#numberName(column);
    if (kind === CellKind.boolean) {
      const value = this.#value(column);
      return this.#booleanNames[value] ??= this.nameTable.add(
        shownContent(kind, value, this.nameTable),
      );
    }
    this.#refuse(column, "name");
    return EMPTY_NAME;
  }

  #numberName(column: SalesColumn): number {
    const value = this.#value(column);
    const id = this.#numbersAsNames.add(value);
    return this.#numberNames[id] ??= this.nameTable.add(digitsOf(value));
  }

  #refuse(column: SalesColumn, expected: ExpectedContent): void {
    const { kinds, values } = this.#cells[column];
    const [kind, value] = [kinds[this.#at] as CellKind, values[this.#at]];
    const row = this.#batch.rowNumbers[this.#at];
    const isZeroResult = this.#isZeroResult(column);
    this.badCells.add(row, { column, kind, value, expected, isZeroResult });
    this.#isBad = true;
  }
}
