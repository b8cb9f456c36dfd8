/**
 * Reads formulas that add up cells of their own column (design 17), as in total
 * rows: `SUM(H2:H9)`, `SUBTOTAL(9,H2:H9)`, `H5+H9`, `SUM(表1[出库数量])`.
 */
import type { Formula } from "../../xlsx/mod.ts";

/** The column of a formula. */
export interface OwnColumn {
  /** The name of the worksheet. */
  sheet: string;
  /** 0-based. */
  column: number;
  /** The header as the worksheet spells it. */
  header: string;
}

/** The first and the last row of a range, 1-based. */
export type RowRange = readonly [first: number, last: number];

/** The longest formula in Excel; longer texts are not read. */
const MAX_LENGTH = 8192;
const MAX_DEPTH = 8;

/** Matches a part of every formula that adds up. */
const IS_SUM = /\+|SUM\(|SUBTOTAL\(|AGGREGATE\(/i;
const SHEET = String.raw`(?:('(?:[^']|'')*'|[^\s'"!+*/^&=<>(),:;{}[\]-]+)!)?`;
const COLUMN = String.raw`(\$?)([A-Z]{1,3})`;
const CELL = String.raw`${COLUMN}(\$?)(\d{1,7})`;
const AFTER = String.raw`(?![\w.(!:])`;
const REFERENCE = new RegExp(
  `${SHEET}(?:${CELL}(?::${CELL})?|${COLUMN}:${COLUMN})${AFTER}`,
  "iy",
);
/** A column of a table: `表1[出库数量]`, `Table1[[#Data],[出库数量]]`. */
const TABLE_COLUMN =
  /[\p{L}_\\][\p{L}\p{N}_.\\]*\[(?:([^[\]@#]+)|\[#(?:Data|All)\],\[([^[\]]+)\])\]/iuy;
/** A function, or brackets without a name. */
const FUNCTION = /(?:(?:_xl(?:fn|ws)\.)?([A-Z]+))?\(/iy;
const PLUS = /\s*\+\s*/y;
const COMMA = /\s*,\s*/y;
const CLOSE = /\s*\)/y;
const DIGITS = /-?\d+/y;
/** The value of IFERROR in place of an error. */
const LITERAL = /(?:"[^"]*"|-?\d+)?/y;

/** By function: the text before its sums, and the text after them. */
const functions: Readonly<
  Record<string, { before?: RegExp; after?: RegExp; isSum: boolean }>
> = {
  "": { isSum: false },
  SUM: { isSum: true },
  SUBTOTAL: { before: /(?:10)?9\s*,\s*/y, isSum: true },
  AGGREGATE: { before: /9\s*,\s*\d?\s*,\s*/y, isSum: true },
  ROUND: { after: DIGITS, isSum: false },
  IFERROR: { after: LITERAL, isSum: false },
};

/**
 * The rows of the cells that a formula adds up.
 * @returns undefined if the formula does anything else, or adds up cells of
 * another column or worksheet
 */
export function summedRows(
  formula: Formula,
  own: OwnColumn,
): readonly RowRange[] | undefined {
  const { text } = formula;
  if (text.length > MAX_LENGTH || !IS_SUM.test(text)) return undefined;
  const sum = new SumFormula(formula, own);
  return sum.read() ? sum.ranges : undefined;
}

class SumFormula {
  readonly ranges: RowRange[] = [];
  #at = 0;
  #depth = 0;
  #isSum = false;

  constructor(readonly formula: Formula, readonly own: OwnColumn) {}

  /** Whether the formula is a sum of cells of its own column. */
  read(): boolean {
    this.#take(/\s*[=+]?\s*/y);
    const isRead = this.#sum();
    this.#take(/\s*/y);
    return isRead && this.#isSum && this.#at === this.formula.text.length;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.formula.text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }

  #sum(): boolean {
    if (!this.#term()) return false;
    while (this.#take(PLUS) !== null) {
      this.#isSum = true;
      if (!this.#term()) return false;
    }
    return true;
  }

  #term(): boolean {
    this.#take(/\s*/y);
    if (this.#depth === MAX_DEPTH) return false;
    this.#depth++;
    const isRead = this.#function() ?? this.#reference() ??
      this.#tableColumn() ?? false;
    this.#depth--;
    return isRead;
  }

  #function(): boolean | undefined {
    const found = this.#take(FUNCTION);
    if (found === null) return undefined;
    const name = found[1]?.toUpperCase() ?? "";
    if (!Object.hasOwn(functions, name)) return false;
    const { before, after, isSum } = functions[name];
    this.#isSum ||= isSum;
    if (before !== undefined && this.#take(before) === null) return false;
    do {
      if (!this.#sum()) return false;
    } while (isSum && this.#take(COMMA) !== null);
    const isWhole = after === undefined ||
      this.#take(COMMA) !== null && this.#take(after) !== null;
    return isWhole && this.#take(CLOSE) !== null;
  }

  #reference(): boolean | undefined {
    const found = this.#take(REFERENCE);
    if (found === null) return undefined;
    const [, sheet, ...ends] = found;
    // `$` and letters of each end; for a cell, then `$` and digits.
    const own = [[0, 4], [4, 8], [8, 10], [10, 12]]
      .map(([start, end]) => ends.slice(start, end))
      .filter(([, letters]) => letters !== undefined);
    const rows = own.flatMap(([, , isFixed, digits]) =>
      digits === undefined
        ? [1, Infinity]
        : Number(digits) + (isFixed === "$" ? 0 : this.formula.down)
    );
    this.ranges.push([Math.min(...rows), Math.max(...rows)]);
    return this.#isOwnSheet(sheet) && own.every((end) => this.#isOwn(end));
  }

  #tableColumn(): boolean | undefined {
    const found = this.#take(TABLE_COLUMN);
    if (found === null) return undefined;
    this.ranges.push([1, Infinity]);
    return (found[1] ?? found[2]) === this.own.header;
  }

  /** Whether the letters, perhaps after `$`, name the formula's own column. */
  #isOwn([isFixed, letters]: readonly string[]): boolean {
    let column = 0;
    for (const letter of letters.toUpperCase()) {
      column = column * 26 + letter.charCodeAt(0) - 64;
    }
    const moved = isFixed === "$" ? 0 : this.formula.right;
    return column - 1 + moved === this.own.column;
  }

  #isOwnSheet(sheet: string | undefined): boolean {
    const name = sheet?.startsWith("'")
      ? sheet.slice(1, -1).replaceAll("''", "'")
      : sheet;
    return name === undefined || name === this.own.sheet;
  }
}
