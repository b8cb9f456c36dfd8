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
import { digitsOf, isNo, showsAsOne } from "../../texts/mod.ts";
import { Evidence } from "./evidence.ts";
import type { UnreadCell } from "./fault.ts";
import { classOf, type IsSum, mayBeTotal, type RowClass } from "./row_class.ts";
import { type HeaderRole, headerRoleOf } from "./second_table.ts";

/** Larger amounts are refused, so that no sum overflows (design 15). */
export const MAX_AMOUNT = 1e15;

/** The class of a row, or another role that it has. */
export type RowOutcome =
  | Exclude<HeaderRole["is"], "text">
  | Exclude<RowClass, "refused">
  | "quantity"
  | "bad"
  | "unsure";

/** One row as sales data, by all the rules for cells (design 14 to 19). */
export class SalesRow extends Evidence {
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
   * The leftmost column in which a second table differs, if one may begin: the
   * table begins if {@linkcode isInTable} is true of a row below.
   */
  differing: SalesColumn | undefined;
  readonly badCells: UnreadCell[] = [];

  /**
   * Reads the row; returns its class (design 17), or another role: `header`
   * repeats the header row, `header_part` belongs to a row of headers,
   * `second_table` has 年 and 月 in other columns. `quantity` is a row without
   * a quantity. Other rows are `data`, `unsure` if they may be a total of rows
   * that were left out, or `bad` with bad cells.
   */
  read(): RowOutcome {
    const role = this.hasMonth ? undefined : headerRoleOf(this);
    this.differing = role?.column;
    if (role !== undefined && role.is !== "text") {
      this.above.addHeaders();
      return role.is;
    }
    this.isInTable = this.hasMonth || this.hasOtherName;
    if (this.cells.isBlank("qty")) return "quantity";
    const isSum: IsSum = (minRows, lacksShared) =>
      this.quantity === "number" &&
      this.above.isSum(this.#sumCandidate(), minRows, lacksShared);
    const found = classOf(this, isSum);
    if (found !== "data" && found !== "refused") return found;
    this.mayBeTotal = found === "data" && mayBeTotal(this, isSum);
    this.#readCells();
    if (this.badCells.length > 0) return "bad";
    return this.#mayBeTotalOfRest() ? "unsure" : "data";
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
  get isWorthNoting(): boolean {
    return this.names > 0 ||
      !this.cells.isBlank("conv") && !this.cells.isZeroResult("conv");
  }

  #sumCandidate() {
    const { cells, missing } = this;
    const conv = cells.isBlank("conv") ? undefined : cells.number("conv");
    return { qty: cells.number("qty"), conv, missing };
  }

  /** Whether a data row would be a total if it had the right sum. */
  #mayBeTotalOfRest(): boolean {
    const mayBeSum: IsSum = (minRows, lacksShared) =>
      this.above.mayBeSum(this.missing, minRows, lacksShared);
    return mayBeSum(1) && classOf(this, mayBeSum) === "total";
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
    switch (cells.kind(column)) {
      case CellKind.text:
      case CellKind.error:
        return cells.textName(column);
      case CellKind.empty:
        return EMPTY_NAME;
      case CellKind.number:
        return names.add(digitsOf(cells.value(column)));
      case CellKind.boolean:
        return names.add(cells.shown(column));
      default:
        this.#refuse(column);
        return EMPTY_NAME;
    }
  }

  #refuse(column: SalesColumn, fault?: CellFault): void {
    this.badCells.push({ column, fault });
  }
}
