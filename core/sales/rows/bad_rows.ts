/**
 * Collects the rows whose cells sales_row.ts cannot read. Because of these rows,
 * aggregate.ts refuses the file, or leaves them out and lists them.
 */
import type {
  BadCell,
  BadRow,
  BadRows,
  FoundContent,
} from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { CellKind, type NumberFormat } from "../../xlsx/mod.ts";
import { CellCount, referenceOf, type VisibleCells } from "../visible_cells.ts";
import { columnIndex, type SalesColumn, salesColumns } from "../header/mod.ts";
import type { Names } from "../names.ts";
import { heldIn, shownContent } from "./cell_content.ts";
import { type ExpectedContent, faultOf } from "./fault.ts";

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
  /** As {@linkcode VisibleCells} numbers cells. */
  cellIndex: number;
  isMergedWithHeader: boolean;
  rows: number;
}

/** Counts bad cells and rows, and keeps the first rows. */
export class BadRowCollector {
  /** Number of rows, without {@linkcode addZeros}. */
  count = 0;
  readonly #cells: CellCount;
  /** By index: the cells of the rows that are kept. */
  readonly #kept = new Map<number, Kept>();
  /** By row: its bad cells. */
  readonly #rows = new Map<number, Set<Kept>>();
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
    this.#cells = new CellCount(cells);
  }

  /** Adds a row, after its bad cells if it has any. */
  addRow(row: number): void {
    this.count++;
    if (this.#rows.size < this.listed) this.#cellsIn(row);
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
    if (!isCalendar) this.#cells.count += count - added.length;
  }

  #keep(row: number, found: Found, isListed: boolean): void {
    const cellIndex = this.cells.cellIndexOf(found.column, row);
    const known = this.#kept.get(cellIndex);
    if (known !== undefined) known.rows++;
    if (!isListed) return;
    const kept = known ?? {
      ...found,
      cellIndex,
      isMergedWithHeader: this.cells.isMergedWithHeader(found.column, row),
      rows: 1,
    };
    this.#kept.set(cellIndex, kept);
    this.#cellsIn(row).add(kept);
  }

  #cellsIn(row: number): Set<Kept> {
    const cells = this.#rows.get(row) ?? new Set();
    this.#rows.set(row, cells);
    return cells;
  }

  get facts(): BadRows {
    const known = new Map<Kept, BadCell>();
    const factsOf = (kept: Kept) => {
      const facts = known.get(kept) ?? this.#factsOf(kept);
      known.set(kept, facts);
      return facts;
    };
    const rows = [...this.#rows].sort(([a], [b]) => a - b)
      .slice(0, this.listed)
      .map(([row, cells]): BadRow => ({
        row,
        cells: [...cells].sort((a, b) => a.cellIndex - b.cellIndex)
          .map(factsOf),
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

  #factsOf(kept: Kept): BadCell {
    const { cellIndex, column, expected, rows } = kept;
    const { spelled } = this.cells.sheetColumns;
    const text = shownContent(kept.kind, kept.value, this.names);
    const found = this.#contentOf(kept, text);
    return {
      cell: referenceOf(cellIndex),
      header: salesColumns[column],
      spelled: spelled[columnIndex[column]],
      fault: faultOf(found, { expected, text }),
      found,
      rows,
    };
  }

  #contentOf(kept: Kept, text: string): FoundContent {
    if (this.isStale && kept.isZeroResult) {
      return { type: "formula", isSavedAsZero: true };
    }
    const isMerged = kept.isMergedWithHeader && kept.kind !== CellKind.missing;
    if (isMerged) return { type: "merged_with_header" };
    return dateIn(kept) ?? heldIn(kept.kind, text);
  }
}

/** The date that a year or month is shown as, and its year or month. */
function dateIn(
  { column, kind, value, format }: Found,
): FoundContent | undefined {
  const isDate = kind === CellKind.number && format?.shown(value) === "date";
  if (!isDate || column !== "year" && column !== "month") return undefined;
  const shown = shortened(format.dateText(value));
  return { type: "date", shown, write: format.unitOf(column, value) };
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
