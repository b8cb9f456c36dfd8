/**
 * From one row of cells to a sale, by all the rules. sales_batch.ts calls it
 * for unusual rows.
 */
import { NumberTable } from "../../bytes/mod.ts";
import {
  type CellColumn,
  CellKind,
  type NumberFormat,
  type RowBatch,
} from "../../xlsx/mod.ts";
import {
  columnOrder,
  nameColumns,
  type SalesColumn,
  textColumns,
} from "../header/mod.ts";
import { EMPTY_NAME, NameMemo, type Names } from "../names/mod.ts";
import {
  digitsOf,
  holdsAmount,
  isNo,
  NameMark,
  parseMonth,
  parsePlainNumber,
  parseYear,
  shownNumber,
  showsAsOne,
} from "../../texts/mod.ts";
import type { BadRowCollector } from "./bad_rows.ts";
import { type Cells, cellsOf } from "./batch_cells.ts";
import { shownContent } from "./cell_content.ts";
import type { ExpectedContent } from "./fault.ts";
import type { Results } from "./results.ts";
import {
  classOf,
  type Evidence,
  mayBeTotal,
  type RowClass,
} from "./row_class.ts";
import type { RowsAbove, Summed } from "./rows_above.ts";
import {
  headerOf,
  type HeaderRole,
  headerRoleOf,
  isOtherHeader,
  type RowBelow,
} from "./second_table.ts";
import { type RowRange, summedRows } from "./sum_formula.ts";

/** Columns of text that no figure needs. */
const otherColumns = textColumns.filter((column) =>
  !nameColumns.some((name) => name === column)
);

/** The index of 出库数量 in a batch. */
export const qtyIndex = columnOrder.indexOf("qty");
/** A bit by column of {@linkcode nameColumns}. */
const ALL_NAMES = 2 ** nameColumns.length - 1;

const noRows: RowBatch = {
  length: 0,
  share: 0,
  rowNumbers: new Uint32Array(),
  isHidden: new Uint8Array(),
  columns: [],
  formula: () => undefined,
  hasFormats: false,
  numberFormat: () => undefined,
};

/** Larger amounts are refused, so that no sum overflows (design 15). */
export const MAX_AMOUNT = 1e15;
/** The valid years, inclusive (design 16). */
export const YEARS = { min: 1900, max: 9999 } as const;
/** The valid months, inclusive (design 16). */
export const MONTHS = { min: 1, max: 12 } as const;

/** Whether a number is whole and in a range. */
export function isWithin(
  value: number,
  { min, max }: typeof YEARS | typeof MONTHS,
): boolean {
  return value >= min && value <= max && value === Math.trunc(value);
}

/** The columns in which total labels are looked for in every row. */
const labelColumns = ["year", "month", ...nameColumns] as const;
/** A row with more names is no note below a table, and no header of one. */
const MAX_SPARSE_NAMES = 2;

/** Number of names in a row, given the bits of the missing ones. */
export function namesIn(missing: number): number {
  let names = 0;
  for (let bits = ~missing & ALL_NAMES; bits !== 0; bits &= bits - 1) names++;
  return names;
}

/** The class of a row, or what else it is. */
export type RowOutcome =
  | Exclude<HeaderRole["is"], "text">
  | Exclude<RowClass, "refused">
  | "quantity"
  | "bad"
  | "unsure"
  | "blank";

/**
 * One row as sales data, by all the rules for cells (design 14 to 19). All rows
 * share one object.
 */
export class SalesRow implements RowBelow {
  year = 0;
  month = 0;
  qty = 0;
  conv = 0;
  isNewHospital = false;
  /** Whether 医院去重 holds a value that is neither 1 nor usual (design 18). */
  hasOtherMark = false;
  /** Name ids, in the order of {@linkcode nameColumns}. */
  readonly nameIds = new Int32Array(nameColumns.length);
  /** A bit by column of {@linkcode nameColumns} without a name. */
  missing = 0;
  /** Whether a data row may be a total (design 25). */
  mayBeTotal = false;
  /** Whether the row has a valid month, or a name that is no label. */
  isInTable = false;
  /**
   * The leftmost column in which a second table differs, if one may begin: it
   * does if {@linkcode isInTable} is true of any row below.
   */
  differing: SalesColumn | undefined;

  readonly #headers: NameMemo<SalesColumn | undefined>;
  readonly #otherHeaders: NameMemo<boolean>;
  readonly #numbers: NameMemo<number>;
  readonly #amounts: NameMemo<boolean>;
  readonly #years: NameMemo<number>;
  readonly #months: NameMemo<number>;
  readonly #nos: NameMemo<boolean>;
  /** Numbers in name columns, and their name ids. */
  readonly #numbersAsNames = new NumberTable();
  readonly #numberNames: number[] = [];
  /** The name ids of FALSE and TRUE. */
  readonly #booleanNames: number[] = [];
  #batch: RowBatch = noRows;
  #cells: Cells = cellsOf(noRows);
  /** The columns in the block of headers that are not required. */
  #others: readonly CellColumn[] = [];
  #at = 0;
  /** Number of data rows above the last row of headers. */
  #rowsAboveHeader = 0;

  /** Whether this row has a bad cell. */
  #isBad = false;

  /**
   * Whether a total row without a label has a formula with the result 0 in 年 or
   * 月: its date is unknown if results are stale.
   */
  hasZeroDate = false;

  /**
   * @param badRows receives every bad cell of the rows
   * @param above the rows above the row to read
   */
  constructor(
    readonly nameTable: Names,
    readonly badRows: BadRowCollector,
    readonly results: Results,
    readonly above: RowsAbove,
  ) {
    this.#headers = new NameMemo(nameTable, headerOf);
    this.#otherHeaders = new NameMemo(nameTable, isOtherHeader);
    this.#numbers = new NameMemo(nameTable, parsePlainNumber);
    this.#amounts = new NameMemo(nameTable, holdsAmount);
    this.#years = new NameMemo(nameTable, parseYear);
    this.#months = new NameMemo(nameTable, parseMonth);
    this.#nos = new NameMemo(nameTable, isNo);
  }

  /** The batch of the rows to read. */
  set batch(batch: RowBatch) {
    this.#batch = batch;
    this.#cells = cellsOf(batch);
    const { others } = this.badRows.cells.sheetColumns;
    const first = columnOrder.length;
    this.#others = batch.columns.slice(first, first + others.length);
  }

  /**
   * Reads a row of the batch; returns its class (design 17). `header` repeats
   * the header row, `header_part` belongs to a row of headers, `second_table`
   * has `年` and `月` in other columns. `quantity` is a row without a quantity, `blank` one without anything in needed columns. Other
   * rows are `data`, `unsure` if they may be a total of rows that were left out,
   * or `bad` with faults in {@linkcode badRows}.
   */
  read(at: number): RowOutcome {
    this.#at = at;
    this.#isBad = this.hasZeroDate = this.isInTable = false;
    this.differing = undefined;
    if (!this.#holdsAnything()) return "blank";
    this.year = this.#calendar("year", this.#years, YEARS);
    this.month = this.#calendar("month", this.#months, MONTHS);
    this.missing = this.#missingNames();
    const role = this.#hasMonth
      ? undefined
      : headerRoleOf(this, this.badRows.cells.sheetColumns);
    if (role !== undefined && "column" in role) this.differing = role.column;
    if (role !== undefined && role.is !== "text") {
      this.#rowsAboveHeader = this.above.dataRows;
      return role.is;
    }
    this.isInTable = this.#hasMonth || this.#hasOtherName();
    if (this.isBlank("qty")) return "quantity";
    const evidence = this.#evidence();
    const found = classOf(evidence);
    if (found === "total") {
      this.hasZeroDate = !evidence.hasLabel && !evidence.isSumFormula &&
        (this.#isZeroResult("year") || this.#isZeroResult("month"));
    }
    if (found !== "data" && found !== "refused") return found;
    this.mayBeTotal = found === "data" && mayBeTotal(evidence);
    this.#readCells();
    if (this.#isBad) return "bad";
    return this.#mayBeTotalOfRest(evidence) ? "unsure" : "data";
  }

  /**
   * Whether a plain row has a formula whose result is 0 in 出库数量 or a name,
   * or which adds up quantities.
   */
  hasOddResult(at: number): boolean {
    this.#at = at;
    return this.#isZeroResult("qty") || this.#summedRows() !== undefined ||
      nameColumns.some((column) => this.#isZeroResult(column));
  }

  /** Whether another column in the block of headers holds a total label. */
  hasLabelBeside(at: number): boolean {
    this.#at = at;
    return this.#marksBeside() !== 0;
  }

  /** Whether a data row would be a total if it had the right sum. */
  #mayBeTotalOfRest(evidence: Evidence): boolean {
    const { missing, above } = this;
    return above.mayBeSum({ missing }, 1) && classOf({
          ...evidence,
          isSum: (least, lacksShared) =>
            above.mayBeSum({ missing }, least, lacksShared),
        }) === "total";
  }

  #readCells(): void {
    const hasNumbers = !this.#hasMonth && this.#hasColumnNumbers();
    for (const column of ["year", "month"] as const) {
      if (this[column] !== 0) continue;
      this.#refuse(column, hasNumbers ? "no_column_number" : column);
    }
    this.qty = this.#amount("qty");
    this.conv = this.isBlank("conv") ? 0 : this.#amount("conv");
    this.#readMark();
    for (const [i, column] of nameColumns.entries()) {
      this.nameIds[i] = this.#name(column);
    }
    for (const column of otherColumns) this.#name(column);
  }

  /** Whether the row numbers the columns from left to right: 1, 2, 3 ... */
  #hasColumnNumbers(): boolean {
    const { columns } = this.badRows.cells.sheetColumns;
    const first = columns[0] - this.#numberIn("year");
    return first >= -1 &&
      columnOrder.every((column, i) =>
        columns[i] - this.#numberIn(column) === first
      );
  }

  /** What the row says about itself. */
  #evidence(): Evidence {
    const qty = this.#numberIn("qty");
    const summed: Summed = {
      qty,
      conv: this.isBlank("conv") ? undefined : this.#numberIn("conv"),
      missing: this.missing,
    };
    const marks = this.#labelMarks();
    const isNumber = !Number.isNaN(qty);
    const isUnknown = this.#kind("qty") === CellKind.missing;
    return {
      hasMonth: this.#hasMonth,
      isUndated: this.#isInvalid("year") && this.#isInvalid("month"),
      names: namesIn(this.missing),
      hasLabel: (marks & NameMark.label) !== 0,
      isExact: (marks & NameMark.exact) !== 0,
      quantity: isNumber ? "number" : isUnknown ? "unknown" : "other",
      isZeroResult: this.#isZeroResult("qty"),
      isSumFormula: this.#isSumFormula(qty),
      saysNoAmount: this.#saysNoAmount(),
      isSum: (least, lacksShared) =>
        isNumber && this.above.isSum(summed, least, lacksShared),
    };
  }

  get #hasMonth(): boolean {
    return this.year !== 0 && this.month !== 0;
  }

  /** A bit by column of {@linkcode nameColumns} without a name. */
  #missingNames(): number {
    let missing = 0;
    for (const [i, column] of nameColumns.entries()) {
      if (!this.#hasName(column)) missing |= 1 << i;
    }
    return missing;
  }

  #hasName(column: SalesColumn): boolean {
    const isNone = (this.#marks(column) & NameMark.noName) !== 0;
    return !isNone && !this.#isZeroResult(column);
  }

  /** Whether any name is no label. */
  #hasOtherName(): boolean {
    return nameColumns.some((column, i) =>
      (this.missing >> i & 1) === 0 &&
      (this.#marks(column) & NameMark.label) === 0
    );
  }

  /**
   * The {@linkcode NameMark}s of 年, 月 and the names together; of other
   * columns, too, if a name or the month is missing.
   */
  #labelMarks(): number {
    let marks = 0;
    for (const column of labelColumns) marks |= this.#marks(column);
    const isWhole = this.missing === 0 && this.#hasMonth;
    return isWhole ? marks : marks | this.#marksBeside();
  }

  #marksBeside(): number {
    let marks = 0;
    for (const { kinds, values } of this.#others) {
      if (kinds[this.#at] !== CellKind.text) continue;
      marks |= this.nameTable.labelMarks(values[this.#at]);
    }
    return marks & ~NameMark.noName;
  }

  /**
   * Whether the formula of 出库数量 adds up rows above, or cells below that are
   * not 0 and hence in data rows.
   */
  #isSumFormula(qty: number): boolean {
    const row = this.#batch.rowNumbers[this.#at];
    return this.#summedRows()?.some((range) =>
      this.above.hasAny(range) || range[1] > row && qty !== 0
    ) ?? false;
  }

  /** The rows that the formula of 出库数量 adds up. */
  #summedRows(): readonly RowRange[] | undefined {
    const formula = this.#batch.formula(qtyIndex, this.#at);
    const { sheet, columns, spelled } = this.badRows.cells.sheetColumns;
    const [column, header] = [columns[qtyIndex], spelled[qtyIndex]];
    return formula && summedRows(formula, { sheet, column, header });
  }

  #saysNoAmount(): boolean {
    return this.#isText("qty") &&
      !this.#amounts.meaning(this.#textName("qty")) &&
      Number.isNaN(this.#numberIn("conv")) &&
      columnOrder.every((column) =>
        this.#kind(column) <= CellKind.text ||
        this.#kind(column) === CellKind.boolean
      );
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

  /** Whether a cell of the row is empty, or holds only white space. */
  isBlank(column: SalesColumn): boolean {
    const kind = this.#kind(column);
    return kind === CellKind.empty || kind === CellKind.text &&
        this.#textName(column) === EMPTY_NAME;
  }

  /** A valid year or month (design 16), otherwise 0. */
  #calendar(
    column: "year" | "month",
    texts: NameMemo<number>,
    range: typeof YEARS | typeof MONTHS,
  ): number {
    const kind = this.#kind(column);
    let value = 0;
    if (kind === CellKind.number) {
      value = shownNumber(this.#value(column));
      const format = isWithin(value, range) ? undefined : this.#format(column);
      if (format?.isAlone(column, value)) value = format.unitOf(column, value);
    } else if (kind === CellKind.text) {
      value = texts.meaning(this.#textName(column));
    }
    return isWithin(value, range) ? value : 0;
  }

  #format(column: SalesColumn): NumberFormat | undefined {
    return this.#batch.numberFormat(columnOrder.indexOf(column), this.#at);
  }

  /**
   * Whether a row lacks a year or month (design 17); a formula that was never
   * calculated may still give one.
   */
  #isInvalid(column: "year" | "month"): boolean {
    return this[column] === 0 &&
      this.#kind(column) !== CellKind.missing;
  }

  get rowNumber(): number {
    return this.#batch.rowNumbers[this.#at];
  }

  get mayBeData(): boolean {
    return !this.#isInvalid("year") || !this.#isInvalid("month") ||
      !Number.isNaN(this.#numberIn("qty"));
  }

  get isSparse(): boolean {
    return namesIn(this.missing) <= MAX_SPARSE_NAMES;
  }

  get isBelowData(): boolean {
    return this.above.dataRows > this.#rowsAboveHeader;
  }

  topRow(column: SalesColumn): number {
    return this.badRows.cells.topRowOf(column, this.rowNumber);
  }

  holdsHeader(column: SalesColumn): boolean {
    return this.#isText(column) &&
      this.#headers.meaning(this.#textName(column)) === column;
  }

  holdsOther(column: SalesColumn): boolean {
    return this.#isText(column) && !this.holdsHeader(column) &&
      this.#otherHeaders.meaning(this.#textName(column));
  }

  get headers(): ReadonlySet<SalesColumn> {
    const found = new Set<SalesColumn>();
    const look = ({ kinds, values }: CellColumn) => {
      if (kinds[this.#at] !== CellKind.text) return;
      const name = this.nameTable.ofText(values[this.#at]);
      const header = this.#headers.meaning(name);
      if (header !== undefined) found.add(header);
    };
    Object.values(this.#cells).forEach(look);
    if (found.size > 0) this.#others.forEach(look);
    return found;
  }

  #holdsAnything(): boolean {
    return columnOrder.some((column) => !this.isBlank(column));
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

  /** Whether the row has a name or 折算, other than 0 by formula. */
  get isWorthNote(): boolean {
    return this.missing !== ALL_NAMES ||
      !this.isBlank("conv") && !this.#isZeroResult("conv");
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
    return this.isBlank("newHospital") || this.#isText("newHospital") &&
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
    const format = this.#format(column);
    const found = { column, kind, value, expected, isZeroResult, format };
    this.badRows.add(row, found);
    this.#isBad = true;
  }
}
