/**
 * Collects the rows whose cells sales_row.ts cannot read. Because of these rows,
 * aggregate.ts refuses the file, or leaves them out and lists them.
 */
import type {
  BadCell,
  BadRow,
  BadRows,
  CellFault,
  FoundContent,
} from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { CellKind, type NumberFormat } from "../../xlsx/mod.ts";
import type { FirstNumbers } from "../first_numbers.ts";
import { CellCount, referenceOf, type VisibleCells } from "../visible_cells.ts";
import { columnIndex, type SalesColumn, salesColumns } from "../header/mod.ts";
import type { Names } from "../names.ts";
import { heldIn, shownContent } from "./cell_content.ts";
import { faultOf } from "./fault.ts";

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

/** A cell that cannot be read; kind and value as in a `CellColumn`. */
export interface UnreadCell {
  column: SalesColumn;
  kind: CellKind;
  value: number;
  /** Whether the result of a formula is 0, or a text that reads as 0. */
  isZeroResult: boolean;
  /** A number format that is not ordinary. */
  format?: NumberFormat | undefined;
  /** The fault of a readable number. */
  fault?: CellFault | undefined;
}

/** The worksheet of such cells. */
interface UnreadSheet {
  visible: VisibleCells;
  names: Names;
  /** See {@linkcode Worksheet.isStale}. */
  isStale: boolean;
}

/** Counts bad cells and rows, and keeps the first rows. */
export class BadRowCollector {
  /** Number of rows, without {@linkcode addZeros}. */
  count = 0;
  /** The columns with formulas that were never calculated. */
  readonly uncalculated = new Set<SalesColumn>();
  readonly #all: CellCount;
  /** The cells of the rows that are kept, by {@linkcode VisibleCells}' index. */
  readonly #cells = new Map<number, BadCell>();
  /** By row: the indexes of its bad cells. */
  readonly #rows = new Map<number, Set<number>>();

  /** @param listed how many rows to list */
  constructor(
    readonly sheet: UnreadSheet,
    readonly listed = DEFAULT_LISTED,
  ) {
    this.#all = new CellCount(sheet.visible);
  }

  /** Adds a row with its bad cells, if it has any; rows ascend. */
  add(row: number, cells: readonly UnreadCell[]): void {
    this.count++;
    const isListed = this.#rows.size < this.listed;
    if (isListed) this.#rows.set(row, new Set());
    for (const cell of cells) {
      if (cell.kind === CellKind.missing) this.uncalculated.add(cell.column);
      this.#add(row, cell);
    }
  }

  /**
   * Adds a column of stale results that are all 0, given the rows with such a
   * cell.
   */
  addZeros(
    column: SalesColumn,
    { kept: rows, count }: FirstNumbers,
  ): void {
    const zero = { kind: CellKind.number, value: 0, isZeroResult: true };
    // A year or month of 0 has been added already, except in a total row.
    const isCalendar = column === "year" || column === "month";
    const added = rows.filter((row) =>
      !isCalendar ||
      !this.#cells.has(this.sheet.visible.cellIndexOf(column, row))
    );
    for (const row of added) {
      if (!this.#rows.has(row)) this.#rows.set(row, new Set());
      this.#add(row, { column, ...zero });
    }
    if (!isCalendar) this.#all.count += count - added.length;
  }

  /** Counts a cell, and keeps it if its row is kept. */
  #add(row: number, cell: UnreadCell): void {
    this.#all.add(cell.column, row);
    const cellIndex = this.sheet.visible.cellIndexOf(cell.column, row);
    const known = this.#cells.get(cellIndex);
    if (known !== undefined) known.rows++;
    const kept = this.#rows.get(row);
    if (kept === undefined) return;
    kept.add(cellIndex);
    if (known === undefined) {
      this.#cells.set(cellIndex, this.#factsOf(row, cell));
    }
  }

  get facts(): BadRows {
    const rows = [...this.#rows].sort(([a], [b]) => a - b)
      .slice(0, this.listed)
      .map(([row, cells]): BadRow => ({
        row,
        cells: [...cells].sort((a, b) => a - b)
          .map((cellIndex) => this.#cells.get(cellIndex) as BadCell),
      }));
    const { sheet } = this.sheet.visible.sheetColumns;
    return { sheet, count: this.#all.count, rows };
  }

  /** The rows, if there are any. */
  get leftOut(): LeftOutRows | undefined {
    const { count, facts } = this;
    return count === 0 ? undefined : { ...facts, rowCount: count };
  }

  /** The refusal that names the bad cells; undefined without any. */
  get refusal(): Refusal | undefined {
    if (this.#all.count === 0) return undefined;
    const { facts } = this;
    const rows = facts.rows.filter(({ cells }) => cells.length > 0);
    const isFormula = rows[0].cells[0].found.type === "formula";
    return new Refusal(
      isFormula ? "formula_not_calculated" : "cell_invalid",
      { ...facts, rows },
    );
  }

  #factsOf(row: number, cell: UnreadCell): BadCell {
    const { column, kind, value, fault } = cell;
    const text = shownContent(kind, value, this.sheet.names);
    const found = this.#contentOf(row, cell, text);
    return {
      cell: referenceOf(this.sheet.visible.cellIndexOf(column, row)),
      header: salesColumns[column],
      spelled: this.sheet.visible.sheetColumns.spelled[columnIndex[column]],
      fault: faultOf(found, { column, text, fault }),
      found,
      rows: 1,
    };
  }

  #contentOf(row: number, cell: UnreadCell, text: string): FoundContent {
    if (this.sheet.isStale && cell.isZeroResult) {
      return { type: "formula", isSavedAsZero: true };
    }
    const isMerged = cell.kind !== CellKind.missing &&
      this.sheet.visible.isMergedWithHeader(cell.column, row);
    if (isMerged) return { type: "merged_with_header" };
    return dateIn(cell) ?? heldIn(cell.kind, text);
  }
}

/** The date that a year or month is shown as, and its year or month. */
function dateIn(
  { column, kind, value, format }: UnreadCell,
): FoundContent | undefined {
  const isDate = kind === CellKind.number && format?.shown(value) === "date";
  if (!isDate || column !== "year" && column !== "month") return undefined;
  const shown = shortened(format.dateText(value));
  return { type: "date", shown, write: format.unitOf(column, value) };
}
