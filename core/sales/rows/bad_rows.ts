/**
 * Collects the rows whose cells sales_row.ts cannot read. Because of these rows,
 * aggregate.ts refuses the file, or leaves them out and lists them.
 */
import type { BadCell, BadRow, BadRows } from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { CellKind, type NumberFormat } from "../../xlsx/mod.ts";
import { FirstCells, referenceOf, type VisibleCells } from "../cells/mod.ts";
import { columnOrder, type SalesColumn } from "../header/mod.ts";
import type { Names } from "../names/mod.ts";
import { factsOf } from "./bad_cell.ts";
import { shownContent } from "./cell_content.ts";
import type { ExpectedContent } from "./fault.ts";

/**
 * Rows that are listed by default: a header for programs has no room for more,
 * and the thread that serves reads all of them.
 */
const DEFAULT_LISTED = 256;

/** What happens to rows that cannot be read (design 32). */
export interface BadRowsOptions {
  /** Rows are left out if it is lenient; by default the workbook is refused. */
  handling?: "lenient" | "strict";
  /** How many of the rows are listed with their cells, 256 by default. */
  listedRows?: number;
}

/** The rows that were left out because they cannot be read. */
export interface LeftOutRows extends BadRows {
  /** Number of all these rows. */
  rowCount: number;
}

/** A bad cell; kind and value as in a `CellColumn`. */
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

/** Counts bad cells and rows, and keeps the first rows. */
export class BadRowCollector {
  /** Number of rows, without {@linkcode addZeros}. */
  count = 0;
  readonly #cells: FirstCells;
  /** By number: the cells of the rows that are kept. */
  readonly #kept = new Map<number, Kept>();
  /** By row: the numbers of its bad cells. */
  readonly #rows = new Map<number, Set<number>>();
  /** The columns with formulas that were never calculated. */
  readonly uncalculated = new Set<SalesColumn>();
  /**
   * Whether results of formulas are stale: see {@linkcode Worksheet.isStale}.
   */
  isStale = false;

  /** @param listed how many rows to list */
  constructor(
    readonly cells: VisibleCells,
    readonly names: Names,
    readonly listed = DEFAULT_LISTED,
  ) {
    this.#cells = new FirstCells(cells, 1);
  }

  /** Adds a row, after its bad cells if it has any. */
  addRow(row: number): void {
    this.count++;
    if (this.#rows.size < this.listed) this.#cellIndexesIn(row);
  }

  /** Adds a bad cell of a row; rows ascend. */
  add(row: number, found: Found): void {
    this.#cells.add(found.column, row);
    if (found.kind === CellKind.missing) this.uncalculated.add(found.column);
    const isListed = this.#rows.size < this.listed || this.#rows.has(row);
    this.#keep(row, found, isListed);
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
    const isCalendar = expected === "year" || expected === "month";
    // A year or month of 0 has been added already, except in a total row.
    const added = rows.filter((row) =>
      !isCalendar || !this.#kept.has(this.cells.cellIndexOf(column, row))
    );
    for (const row of added) {
      const zero = { kind: CellKind.number, value: 0, isZeroResult: true };
      this.#cells.add(column, row);
      this.#keep(row, { column, expected, ...zero }, true);
    }
    if (!isCalendar) this.#cells.addCount(count - added.length);
  }

  #keep(row: number, found: Found, isListed: boolean): void {
    const cellIndex = this.cells.cellIndexOf(found.column, row);
    if (isListed) this.#cellIndexesIn(row).add(cellIndex);
    const known = this.#kept.get(cellIndex);
    if (known !== undefined) known.rows++;
    else if (isListed) {
      const isMergedWithHeader = this.cells.isMergedWithHeader(
        found.column,
        row,
      );
      this.#kept.set(cellIndex, { ...found, isMergedWithHeader, rows: 1 });
    }
  }

  #cellIndexesIn(row: number): Set<number> {
    const cellIndexes = this.#rows.get(row) ?? new Set();
    this.#rows.set(row, cellIndexes);
    return cellIndexes;
  }

  get facts(): BadRows {
    const cells = new Map<number, BadCell>();
    const cellAt = (cellIndex: number) => {
      const cell = cells.get(cellIndex) ?? this.#factsOf(cellIndex);
      cells.set(cellIndex, cell);
      return cell;
    };
    const rows = [...this.#rows].sort(([a], [b]) => a - b)
      .slice(0, this.listed)
      .map(([row, cellIndexes]): BadRow => ({
        row,
        cells: [...cellIndexes].sort((a, b) => a - b).map(cellAt),
      }));
    const { sheet } = this.cells.sheetColumns;
    return { sheet, count: this.#cells.count, rows };
  }

  /** The rows, if there are any. */
  get leftOut(): LeftOutRows | undefined {
    const { count, facts } = this;
    return count === 0 ? undefined : { ...facts, rowCount: count };
  }

  /** The refusal that names the bad cells; undefined without any. */
  get refusal(): Refusal | undefined {
    if (this.#cells.count === 0) return undefined;
    const { facts } = this;
    const rows = facts.rows.filter(({ cells }) => cells.length > 0);
    const isFormula = rows[0].cells[0].found.type === "formula";
    return new Refusal(
      isFormula ? "formula_not_calculated" : "cell_invalid",
      { ...facts, rows },
    );
  }

  #factsOf(cellIndex: number): BadCell {
    const kept = this.#kept.get(cellIndex);
    if (kept === undefined) throw new Error(`Cell ${cellIndex} was not kept`);
    const { kind, value, column, isZeroResult } = kept;
    return factsOf({
      ...kept,
      ...dateIn(kept),
      isSavedAsZero: this.isStale && isZeroResult,
      cell: referenceOf(cellIndex),
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
