/**
 * Collects the rows that sales_row.ts cannot read. aggregate.ts refuses the
 * file because of them, or leaves them out and lists them.
 */
import type {
  BadCell,
  BadRow,
  BadRows,
  FoundContent,
} from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { CellKind } from "../../xlsx/mod.ts";
import type { FirstNumbers } from "../first_numbers.ts";
import { CellCount, referenceOf, type VisibleCells } from "../visible_cells.ts";
import { columnIndex, type SalesColumn, salesColumns } from "../header/mod.ts";
import { classifyContent } from "./cell_content.ts";
import { faultOf, type UnreadCell } from "./fault.ts";
import type { RowCells } from "./row_cells.ts";

/**
 * Rows that are listed by default: a header for programs has no room for more,
 * and the thread that serves reads all of them.
 */
const DEFAULT_LISTED = 256;

/** The treatment of rows that cannot be read (design 32). */
export interface BadRowsOptions {
  /** `lenient` leaves such rows out; by default the workbook is refused. */
  handling?: "lenient" | "strict";
  /** How many of the rows are listed with their cells, 256 by default. */
  listedRows?: number;
}

/** The rows that were left out because they cannot be read. */
export interface LeftOutRows extends BadRows {
  /** Number of all rows that were left out. */
  rowCount: number;
}

const SAVED_AS_ZERO = {
  fault: "saved_as_zero",
  found: { type: "formula", isSavedAsZero: true },
} as const;

/** Counts bad cells and rows; keeps the cells of the first rows. */
export class BadRowCollector {
  /** Number of rows, without those of {@linkcode addZeros}. */
  count = 0;
  /** The columns with formulas that were never calculated. */
  readonly uncalculated = new Set<SalesColumn>();
  readonly #all: CellCount;
  /**
   * The bad cells of the first rows, by the index that {@linkcode VisibleCells}
   * gives.
   */
  readonly #cells = new Map<number, BadCell>();
  readonly #rows = new Map<number, Set<number>>();

  /**
   * @param isStale see {@linkcode Worksheet.isStale}
   * @param listed how many rows to list
   */
  constructor(
    readonly visible: VisibleCells,
    readonly isStale: boolean,
    readonly listed = DEFAULT_LISTED,
  ) {
    this.#all = new CellCount(visible);
  }

  /** Adds a row with its bad cells, if it has any; rows ascend. */
  add(row: RowCells, cells: readonly UnreadCell[]): void {
    this.count++;
    const { rowNumber } = row;
    if (this.#rows.size < this.listed) this.#rows.set(rowNumber, new Set());
    for (const cell of cells) {
      const { column } = cell;
      if (row.kind(column) === CellKind.missing) this.uncalculated.add(column);
      this.#add(column, rowNumber, () => {
        const found = this.#contentOf(row, column);
        return { fault: faultOf(cell, found, row.shown(column)), found };
      });
    }
  }

  /**
   * Adds a column of stale results that are all 0, given the rows with these
   * results.
   */
  addZeros(column: SalesColumn, { kept: rows, count }: FirstNumbers): void {
    // A year or month of 0 has been added already, except in a total row.
    const isCalendar = column === "year" || column === "month";
    const added = rows.filter((row) =>
      !isCalendar || !this.#cells.has(this.visible.cellIndexOf(column, row))
    );
    for (const row of added) {
      if (!this.#rows.has(row)) this.#rows.set(row, new Set());
      this.#add(column, row, () => SAVED_AS_ZERO);
    }
    if (!isCalendar) this.#all.count += count - added.length;
  }

  #add(
    column: SalesColumn,
    row: number,
    factsOf: () => Pick<BadCell, "fault" | "found">,
  ): void {
    this.#all.add(column, row);
    const cellIndex = this.visible.cellIndexOf(column, row);
    const known = this.#cells.get(cellIndex);
    if (known !== undefined) known.rows++;
    const kept = this.#rows.get(row);
    kept?.add(cellIndex);
    if (kept === undefined || known !== undefined) return;
    const { spelled } = this.visible.sheetColumns;
    this.#cells.set(cellIndex, {
      cell: referenceOf(cellIndex),
      header: salesColumns[column],
      spelled: spelled[columnIndex[column]],
      ...factsOf(),
      rows: 1,
    });
  }

  get #facts(): BadRows {
    const rows = [...this.#rows].sort(([a], [b]) => a - b)
      .slice(0, this.listed)
      .map(([row, cells]): BadRow => ({
        row,
        cells: [...cells].sort((a, b) => a - b)
          .map((cellIndex) => this.#cells.get(cellIndex) as BadCell),
      }));
    const { sheet } = this.visible.sheetColumns;
    return { sheet, count: this.#all.count, rows };
  }

  get leftOut(): LeftOutRows | undefined {
    const { count } = this;
    return count === 0 ? undefined : { ...this.#facts, rowCount: count };
  }

  /** The refusal that names the bad cells; undefined without any. */
  get refusal(): Refusal | undefined {
    if (this.#all.count === 0) return undefined;
    const facts = this.#facts;
    const rows = facts.rows.filter(({ cells }) => cells.length > 0);
    const isFormula = rows[0].cells[0].found.type === "formula";
    return new Refusal(
      isFormula ? "formula_not_calculated" : "cell_invalid",
      { ...facts, rows },
    );
  }

  #contentOf(row: RowCells, column: SalesColumn): FoundContent {
    if (this.isStale && row.isZeroResult(column)) return SAVED_AS_ZERO.found;
    const kind = row.kind(column);
    const isMerged = kind !== CellKind.missing &&
      this.visible.isMergedWithHeader(column, row.rowNumber);
    if (isMerged) return { type: "merged_with_header" };
    return dateIn(row, column) ?? classifyContent(kind, row.shown(column));
  }
}

/** The date that a year or month is shown as, and its year or month. */
function dateIn(row: RowCells, column: SalesColumn): FoundContent | undefined {
  if (column !== "year" && column !== "month") return undefined;
  const [value, format] = [row.value(column), row.format(column)];
  const isDate = row.kind(column) === CellKind.number &&
    format?.shown(value) === "date";
  if (!isDate) return undefined;
  const shown = shortened(format.dateText(value));
  return { type: "date", shown, write: format.unitOf(column, value) };
}
