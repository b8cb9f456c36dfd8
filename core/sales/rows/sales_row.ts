/**
 * From one row of cells to a sale, by all the rules. sales_batch.ts calls it
 * for unusual rows.
 */
import type { CellFault } from "../../../schemas/mod.ts";
import { CellKind } from "../../xlsx/mod.ts";
import {
  columnIndex,
  columnOrder,
  nameColumns,
  type SalesColumn,
} from "../header/mod.ts";
import { EMPTY_NAME } from "../names.ts";
import {
  digitsOf,
  holdsAmount,
  isNo,
  NameMark,
  parseMonth,
  parseYear,
  shownNumber,
  showsAsOne,
} from "../../texts/mod.ts";
import type { UnreadCell } from "./bad_rows.ts";
import { shownContent } from "./cell_content.ts";
import {
  classOf,
  type Evidence,
  type IsSum,
  mayBeTotal,
  type RowClass,
} from "./row_class.ts";
import type { RowCells } from "./row_cells.ts";
import type { RowsAbove } from "./rows_above.ts";
import { type HeaderRole, headerRoleOf } from "./second_table.ts";

/** A bit by column of {@linkcode nameColumns}. */
const ALL_NAMES = 2 ** nameColumns.length - 1;
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
  | "unsure";

/** One row as sales data, by all the rules for cells (design 14 to 19). */
export class SalesRow implements Evidence {
  /** A valid year (design 16), otherwise 0. */
  readonly year: number;
  /** A valid month, otherwise 0. */
  readonly month: number;
  /** A bit by column of {@linkcode nameColumns} without a name. */
  missing = 0;
  readonly names: number;
  readonly quantity: Evidence["quantity"];
  qty = 0;
  conv = 0;
  isNewHospital = false;
  /** Whether 医院去重 holds a value that is neither 1 nor usual (design 18). */
  hasOtherMark = false;
  /** Name ids, in the order of {@linkcode nameColumns}. */
  nameIds: readonly number[] = [];
  /** Whether a data row may be a total (design 25). */
  mayBeTotal = false;
  /** Whether the row has a valid month, or a name that is no label. */
  isInTable = false;
  /**
   * The leftmost column in which a second table differs, if one may begin: it
   * does if {@linkcode isInTable} is true of any row below.
   */
  differing: SalesColumn | undefined;
  /** The cells that cannot be read. */
  readonly badCells: UnreadCell[] = [];

  /**
   * The {@linkcode NameMark}s of 年, 月 and the names together; of other
   * columns, too, if a name or the month is missing.
   */
  #marks: number;
  /** Whether any name is no label. */
  #hasOtherName = false;

  constructor(readonly cells: RowCells, readonly above: RowsAbove) {
    this.year = this.#calendar("year");
    this.month = this.#calendar("month");
    this.#marks = cells.marks("year") | cells.marks("month");
    for (const [i, column] of nameColumns.entries()) {
      const marks = cells.marks(column);
      this.#marks |= marks;
      if ((marks & NameMark.noName) !== 0 || cells.isZeroResult(column)) {
        this.missing |= 1 << i;
      } else if ((marks & NameMark.label) === 0) this.#hasOtherName = true;
    }
    const isWhole = this.missing === 0 && this.hasMonth;
    if (!isWhole) this.#marks |= cells.marksBeside;
    this.names = namesIn(this.missing);
    if (!Number.isNaN(cells.number("qty"))) this.quantity = "number";
    else if (cells.kind("qty") === CellKind.missing) this.quantity = "unknown";
    else this.quantity = "other";
  }

  /**
   * Reads the row; returns its class (design 17). `header` repeats the header
   * row, `header_part` belongs to a row of headers, `second_table` has `年` and
   * `月` in other columns. `quantity` is a row without a quantity. Other rows are
   * `data`, `unsure` if they may be a total of rows that were left out, or `bad`
   * with bad cells.
   */
  read(): RowOutcome {
    const role = this.hasMonth ? undefined : headerRoleOf(this.cells, {
      mayBeData: !this.#lacks("year") || !this.#lacks("month") ||
        this.quantity === "number",
      isSparse: this.names <= MAX_SPARSE_NAMES,
      isBelowData: this.above.hasDataRows,
    });
    this.differing = role?.column;
    if (role !== undefined && role.is !== "text") {
      this.above.addHeaders();
      return role.is;
    }
    this.isInTable = this.hasMonth || this.#hasOtherName;
    if (this.cells.isBlank("qty")) return "quantity";
    const isSum: IsSum = (least, lacksShared) =>
      this.quantity === "number" &&
      this.above.isSum(this.#summed(), least, lacksShared);
    const found = classOf(this, isSum);
    if (found !== "data" && found !== "refused") return found;
    this.mayBeTotal = found === "data" && mayBeTotal(this, isSum);
    this.#readCells();
    if (this.badCells.length > 0) return "bad";
    return this.#mayBeTotalOfRest() ? "unsure" : "data";
  }

  get hasMonth(): boolean {
    return this.year !== 0 && this.month !== 0;
  }

  get isUndated(): boolean {
    return this.#lacks("year") && this.#lacks("month");
  }

  get hasLabel(): boolean {
    return (this.#marks & NameMark.label) !== 0;
  }

  get isExact(): boolean {
    return (this.#marks & NameMark.exact) !== 0;
  }

  get isZeroResult(): boolean {
    return this.cells.isZeroResult("qty");
  }

  /**
   * Whether the formula of 出库数量 adds up rows above, or cells below that are
   * not 0 and hence in data rows.
   */
  get isSumFormula(): boolean {
    const { rowNumber, summedRows } = this.cells;
    return summedRows?.some((range) =>
      this.above.hasAny(range) ||
      range[1] > rowNumber && this.cells.number("qty") !== 0
    ) ?? false;
  }

  get saysNoAmount(): boolean {
    const { cells } = this;
    return cells.isText("qty") &&
      !cells.names.meaning(cells.textName("qty"), holdsAmount) &&
      Number.isNaN(cells.number("conv")) &&
      columnOrder.map((column) => cells.kind(column)).every((kind) =>
        kind <= CellKind.text || kind === CellKind.boolean
      );
  }

  /**
   * Whether a total row without a label has a formula with the result 0 in 年 or
   * 月: its date is unknown if results are stale.
   */
  get hasZeroDate(): boolean {
    return !this.hasLabel && !this.isSumFormula &&
      (this.cells.isZeroResult("year") || this.cells.isZeroResult("month"));
  }

  /** Whether the row has a name or 折算, other than 0 by formula. */
  get isWorthNote(): boolean {
    return this.missing !== ALL_NAMES ||
      !this.cells.isBlank("conv") && !this.cells.isZeroResult("conv");
  }

  #summed() {
    const { cells, missing } = this;
    const conv = cells.isBlank("conv") ? undefined : cells.number("conv");
    return { qty: cells.number("qty"), conv, missing };
  }

  /** Whether a data row would be a total if it had the right sum. */
  #mayBeTotalOfRest(): boolean {
    const mayBeSum: IsSum = (least, lacksShared) =>
      this.above.mayBeSum(this.missing, least, lacksShared);
    return mayBeSum(1) && classOf(this, mayBeSum) === "total";
  }

  /** A valid year or month (design 16), otherwise 0. */
  #calendar(column: "year" | "month"): number {
    const { cells } = this;
    const range = column === "year" ? YEARS : MONTHS;
    let value = 0;
    if (cells.kind(column) === CellKind.number) {
      value = shownNumber(cells.value(column));
      const format = isWithin(value, range) ? undefined : cells.format(column);
      if (format?.isAlone(column, value)) value = format.unitOf(column, value);
    } else if (cells.isText(column)) {
      const parse = column === "year" ? parseYear : parseMonth;
      value = cells.names.meaning(cells.textName(column), parse);
    }
    return isWithin(value, range) ? value : 0;
  }

  /**
   * Whether the row lacks a year or month (design 17); a formula that was never
   * calculated may still give one.
   */
  #lacks(column: "year" | "month"): boolean {
    return this[column] === 0 && this.cells.kind(column) !== CellKind.missing;
  }

  #readCells(): void {
    const fault = !this.hasMonth && this.#hasColumnNumbers()
      ? "column_number"
      : undefined;
    for (const column of ["year", "month"] as const) {
      if (this[column] === 0) this.#refuse(column, fault);
    }
    this.qty = this.#amount("qty");
    this.conv = this.cells.isBlank("conv") ? 0 : this.#amount("conv");
    this.#readMark();
    this.nameIds = nameColumns.map((column) => this.#name(column));
  }

  /** Whether the row numbers the columns from left to right: 1, 2, 3 ... */
  #hasColumnNumbers(): boolean {
    const { columns } = this.cells.visible.sheetColumns;
    const first = columns[0] - this.cells.number("year");
    return first >= -1 &&
      columnOrder.every((column) =>
        columns[columnIndex[column]] - this.cells.number(column) === first
      );
  }

  #amount(column: "qty" | "conv"): number {
    const value = this.cells.number(column);
    if (Math.abs(value) < MAX_AMOUNT) return value;
    this.#refuse(column, Number.isNaN(value) ? undefined : "too_large");
    return 0;
  }

  #readMark(): void {
    if (this.cells.kind("newHospital") === CellKind.missing) {
      this.#refuse("newHospital");
    }
    const number = this.cells.number("newHospital");
    this.isNewHospital = showsAsOne(number);
    this.hasOtherMark = !this.isNewHospital && number !== 0 && !this.#saysNo();
  }

  /** Whether 医院去重 is empty, FALSE or a text that says no. */
  #saysNo(): boolean {
    const { cells } = this;
    if (cells.kind("newHospital") === CellKind.boolean) {
      return cells.value("newHospital") === 0;
    }
    return cells.isBlank("newHospital") || cells.isText("newHospital") &&
        cells.names.meaning(cells.textName("newHospital"), isNo);
  }

  #name(column: SalesColumn): number {
    const { cells, cells: { names } } = this;
    const [kind, value] = [cells.kind(column), cells.value(column)];
    switch (kind) {
      case CellKind.text:
      case CellKind.error:
        return cells.textName(column);
      case CellKind.empty:
        return EMPTY_NAME;
      case CellKind.number:
        return names.add(digitsOf(value));
      case CellKind.boolean:
        return names.add(shownContent(kind, value, names));
      default:
        this.#refuse(column);
        return EMPTY_NAME;
    }
  }

  #refuse(column: SalesColumn, fault?: CellFault): void {
    const { cells } = this;
    this.badCells.push({
      column,
      kind: cells.kind(column),
      value: cells.value(column),
      isZeroResult: cells.isZeroResult(column),
      format: cells.format(column),
      fault,
    });
  }
}
