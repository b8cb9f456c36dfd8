/**
 * Collects the bad cells that sales_row.ts reports into one refusal, which
 * aggregate.ts throws.
 */
import type { BadCell, ExpectedContent } from "../../../schemas/mod.ts";
import type { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { CellKind, type NumberFormat } from "../../xlsx/mod.ts";
import { FirstCells, referenceOf, type VisibleCells } from "../cells/mod.ts";
import { columnOrder, type SalesColumn } from "../header/mod.ts";
import type { Names } from "../names/mod.ts";
import { factsOf, refusalOf } from "./bad_cell.ts";
import { shownContent } from "./cell_content.ts";

/**
 * Most cells that a refusal names: a header for programs has no room for more.
 */
const MAX_NAMED = 512;

/** The fault of a cell; kind and value as in a `CellColumn`. */
interface Found {
  column: SalesColumn;
  kind: CellKind;
  value: number;
  expected: ExpectedContent;
  /** Whether the result of a formula is 0, or a text that reads as 0. */
  isZeroResult: boolean;
  /** A number format that is not ordinary. */
  format?: NumberFormat | undefined;
}

interface Kept extends Found {
  isMergedWithHeader: boolean;
  rows: number;
}

/** Counts bad cells and keeps the first ones in reading order. */
export class BadCells {
  readonly #cells: FirstCells;
  /** By number: up to twice `max` cells, among them the first ones. */
  readonly #kept = new Map<number, Kept>();
  /** Number of cells to keep. */
  readonly #max: number;
  /**
   * Whether results of formulas are stale: see {@linkcode Worksheet.isStale}.
   */
  isStale = false;

  /** @param listed how many cells the refusal lists with their contents */
  constructor(
    readonly cells: VisibleCells,
    readonly names: Names,
    readonly listed = 0,
  ) {
    this.#max = Math.max(listed, MAX_NAMED);
    this.#cells = new FirstCells(cells, this.#max);
  }

  /** How many cells of a column a refusal can name. */
  get named(): number {
    return this.#max;
  }

  /** Number of bad cells. */
  get count(): number {
    return this.#cells.count;
  }

  /** Adds the cell of a row. */
  add(row: number, found: Found): void {
    const { column } = found;
    const place = this.cells.placeOf(column, row);
    const known = this.#kept.get(place);
    if (known !== undefined) known.rows++;
    else if (this.#cells.add(column, row)) {
      const isMergedWithHeader = this.cells.isMergedWithHeader(column, row);
      this.#kept.set(place, { ...found, isMergedWithHeader, rows: 1 });
      if (this.#kept.size === 2 * this.#max) this.#cut();
    }
  }

  /**
   * Adds a column of stale results that are all 0.
   * @param rows the first of the `count` rows with such a cell
   */
  addZeros(
    column: SalesColumn,
    { rows, count }: { rows: readonly number[]; count: number },
  ): void {
    const expected = expectedIn(column);
    for (const row of rows) {
      // A year or month of 0 has been added already, except in a total row.
      if (this.#kept.has(this.cells.placeOf(column, row))) continue;
      const zero = { kind: CellKind.number, value: 0, isZeroResult: true };
      this.add(row, { column, expected, ...zero });
    }
    const isKnown = column === "year" || column === "month";
    if (!isKnown) this.#cells.addCount(count - rows.length);
  }

  #cut(): void {
    const first = new Set(this.#cells.kept);
    for (const place of this.#kept.keys()) {
      if (!first.has(place)) this.#kept.delete(place);
    }
  }

  /** The refusal that names the bad cells; undefined without any. */
  get refusal(): Refusal | undefined {
    const { kept } = this.#cells;
    if (kept.length === 0) return undefined;
    const [first, ...others] = kept.slice(0, MAX_NAMED);
    const listed = kept.slice(0, this.listed)
      .map((place) => this.#factsOf(place));
    return refusalOf(this.#factsOf(first), {
      sheet: this.cells.sheetColumns.sheet,
      others: { count: this.count - 1, cells: others.map(referenceOf) },
      ...(this.listed > 0 && { list: listed }),
    });
  }

  #factsOf(place: number): BadCell {
    const kept = this.#kept.get(place);
    if (kept === undefined) throw new Error(`Cell ${place} was not kept`);
    const { kind, value, column, isZeroResult } = kept;
    return factsOf({
      ...kept,
      ...dateIn(kept),
      isSavedAsZero: this.isStale && isZeroResult,
      cell: referenceOf(place),
      spelled: this.cells.sheetColumns.spelled[columnOrder.indexOf(column)],
      text: shownContent(kind, value, this.names),
    });
  }
}

/** The date that a year or month is shown as, and its year or month. */
function dateIn({ column, kind, value, format }: Found) {
  const isDate = kind === CellKind.number && format?.shown(value) === "date";
  if (!isDate || column !== "year" && column !== "month") return {};
  const shown = shortened(format.dateText(value));
  return { date: { shown, write: format.unitOf(column, value) } };
}

function expectedIn(column: SalesColumn): ExpectedContent {
  switch (column) {
    case "year":
    case "month":
      return column;
    case "qty":
    case "conv":
      return "number";
    case "newHospital":
      return "new_hospital_mark";
    default:
      return "name";
  }
}
