/** The evidence that a row gives of its class (design 17), for row_class.ts. */
import { CellKind } from "../../xlsx/mod.ts";
import { columnOrder, nameColumns } from "../header/mod.ts";
import {
  holdsAmount,
  NameFlag,
  parseMonth,
  parseYear,
  shownNumber,
} from "../../texts/mod.ts";
import type { RowCells } from "./row_cells.ts";
import type { RowsAbove } from "./rows_above.ts";

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

/** Number of names in a row, given the bits of the missing ones. */
export function namesIn(missing: number): number {
  return nameColumns.filter((_, i) => (missing >> i & 1) === 0).length;
}

/** The evidence of one row. */
export class Evidence {
  /** A valid year (design 16), otherwise 0. */
  readonly year: number;
  /** A valid month, otherwise 0. */
  readonly month: number;
  /** A bit for each column of {@linkcode nameColumns} without a name. */
  readonly missing: number;
  /** How many of the six names the row has. */
  readonly names: number;
  /** Whether any name is not a label. */
  readonly hasOtherName: boolean;
  /**
   * Whether a text has a total word: in 年, 月 and the names; in other columns,
   * too, if a name or the month is missing.
   */
  readonly hasLabel: boolean;
  /** Whether a text with a total word says nothing else. */
  readonly isExact: boolean;
  /** Whether 出库数量 is a number; `unknown` if a formula was never calculated. */
  readonly quantity: "number" | "unknown" | "other";

  constructor(readonly cells: RowCells, readonly above: RowsAbove) {
    this.year = this.#calendar("year");
    this.month = this.#calendar("month");
    let flags = cells.flags("year") | cells.flags("month");
    let [missing, hasOtherName] = [0, false];
    for (const [i, column] of nameColumns.entries()) {
      const own = cells.flags(column);
      flags |= own;
      const isNone = (own & NameFlag.noName) !== 0;
      if (isNone || cells.isZeroResult(column)) missing |= 1 << i;
      else hasOtherName ||= (own & NameFlag.label) === 0;
    }
    if (missing !== 0 || !this.hasMonth) flags |= cells.flagsBeside;
    this.missing = missing;
    this.names = namesIn(missing);
    this.hasOtherName = hasOtherName;
    this.hasLabel = (flags & NameFlag.label) !== 0;
    this.isExact = (flags & NameFlag.exact) !== 0;
    if (!Number.isNaN(cells.number("qty"))) this.quantity = "number";
    else if (cells.kind("qty") === CellKind.missing) this.quantity = "unknown";
    else this.quantity = "other";
  }

  /** Whether 年 and 月 are valid. */
  get hasMonth(): boolean {
    return this.year !== 0 && this.month !== 0;
  }

  /** Whether neither 年 nor 月 is valid, or may turn out to be. */
  get isUndated(): boolean {
    return this.#lacks("year") && this.#lacks("month");
  }

  /** Whether 出库数量 is 0 by formula. */
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

  /**
   * Whether 出库数量 is a text without an amount, 折算 no number, and no cell
   * an error or unknown.
   */
  get saysNoAmount(): boolean {
    const { cells } = this;
    return cells.isText("qty") &&
      !cells.names.meaning(cells.textName("qty"), holdsAmount) &&
      Number.isNaN(cells.number("conv")) &&
      columnOrder.map((column) => cells.kind(column)).every((kind) =>
        kind <= CellKind.text || kind === CellKind.boolean
      );
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

  /** A formula that was never calculated may still give a year or month. */
  #lacks(column: "year" | "month"): boolean {
    return this[column] === 0 && this.cells.kind(column) !== CellKind.missing;
  }
}
