/** Finds the header row, and with it the columns, among the top rows. */
import type { MissingHeader } from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { cellReference, TOP_ROWS, type TopRow } from "../../xlsx/mod.ts";
import { visibleText } from "../../texts/mod.ts";
import {
  type SalesHeader,
  salesHeaders,
  type SheetColumns,
} from "./columns.ts";
import { findNearMisses } from "./near_misses.ts";

const required: ReadonlyMap<string, SalesHeader> = new Map(
  salesHeaders.map((header) => [header, header]),
);

/** Longest text of a header, blanks included. */
const MAX_HEADER_LENGTH = 200;
const longestHeader = Math.max(...salesHeaders.map(({ length }) => length));
/** Columns beside the required ones to read: 序号, 备注 and others. */
const MAX_OTHERS = 64;

/**
 * With this many near misses or formulas, a row without headers may be the
 * header row.
 */
const MIN_NEAR_MISSES = 3;
/** Formulas without a result that the refusal names. */
const MAX_FORMULAS = 5;

/** Looks for the header row (design 13), and remembers the rows above it. */
export class HeaderSearch implements SheetColumns {
  /** The top rows that are not the header row. */
  readonly #rows: TopRow[] = [];
  /** Empty until the row is found. */
  columns: readonly number[] = [];
  spelled: readonly string[] = [];
  others: readonly number[] = [];
  headerRow = 0;
  /** The first row below the top rows with all headers, if there is one. */
  #lateRow: number | undefined;

  /** @param isHidden whether the sheet is hidden, for the refusal */
  constructor(readonly sheet: string, readonly isHidden = false) {}

  get isFound(): boolean {
    return this.columns.length > 0;
  }

  /**
   * The columns to read if the row is the header row, otherwise undefined: the
   * required columns, then others of their block.
   * @throws {Refusal} `column_duplicated`
   */
  select(row: TopRow): readonly number[] | undefined {
    const headers = headersOf(row);
    if (missingIn(headers).length > 0) {
      this.#rows.push(row);
      return undefined;
    }
    this.headerRow = row.rowNumber;
    const blocks = blocksOf(row, headers);
    this.columns = this.#columnsOf(row, headers, blocks);
    this.others = othersIn(blocks, this.columns);
    const texts = new Map(row.cells.map(({ column, text }) => [column, text]));
    this.spelled = this.columns.map((column) => texts.get(column) ?? "");
    return [...this.columns, ...this.others];
  }

  /** Checks a row below the top rows; returns whether it has all headers. */
  checkLate(row: TopRow): boolean {
    const isHeader = missingIn(headersOf(row)).length === 0;
    if (isHeader) this.#lateRow = row.rowNumber;
    return isHeader;
  }

  /**
   * The refusal if no row was the header row.
   * @param otherSheet another worksheet that has all headers, if there is one
   */
  refusal(otherSheet?: string): Refusal {
    const { sheet, isHidden } = this;
    return new Refusal("columns_missing", {
      sheet,
      isHidden,
      searched: TOP_ROWS,
      ...this.#missingHeaders(),
      ...(this.#lateRow !== undefined && { lateRow: this.#lateRow }),
      ...(otherSheet !== undefined && { otherSheet }),
    });
  }

  /** The headers that the best row lacks, and cells that may misspell these. */
  #missingHeaders() {
    const best = this.#bestRow();
    if (best === undefined) {
      const missing = salesHeaders.map((header) => ({ header }));
      return { missing, uncalculated: { count: 0, cells: [] } };
    }
    const { row, missing, nearMisses } = best;
    const cellAt = (column: number) => cellReference(column, row.rowNumber);
    const formulas = nearMisses.size < missing.length ? row.uncalculated : [];
    const cells = formulas.slice(0, MAX_FORMULAS).map(cellAt);
    return {
      row: row.rowNumber,
      missing: missing.map((header): MissingHeader => {
        const near = nearMisses.get(header);
        if (near === undefined) return { header };
        const nearMiss = { cell: cellAt(near.column), text: near.text };
        return { header, nearMiss };
      }),
      uncalculated: { count: formulas.length, cells },
    };
  }

  /**
   * The row with the most headers, misspelt ones included; ties go to the row
   * with more correct headers, then to the first row.
   */
  #bestRow() {
    const ranked = [];
    for (const row of this.#rows) {
      const missing = missingIn(headersOf(row));
      const nearMisses = findNearMisses(row, missing);
      const right = salesHeaders.length - missing.length;
      const all = right + nearMisses.size;
      const formulas = row.uncalculated.length;
      if (right > 0 || Math.max(all, formulas) >= MIN_NEAR_MISSES) {
        ranked.push({ row, missing, nearMisses, right, all });
      }
    }
    return ranked.sort((a, b) =>
      b.all - a.all || b.right - a.right || a.row.rowNumber - b.row.rowNumber
    )[0];
  }

  /**
   * One column for each header. Where headers appear twice, the columns of the
   * only block that holds all of them: a pivot table beside it has some, too.
   */
  #columnsOf(
    row: TopRow,
    headers: ReadonlyMap<number, SalesHeader>,
    blocks: readonly Block[],
  ): number[] {
    const tables = blocks.filter((block) =>
      block.headers.size === required.size
    );
    const { first, last } = tables.length === 1
      ? tables[0]
      : { first: 0, last: Infinity };
    return salesHeaders.map((header) => {
      const columns = [...headers].filter(([column, own]) =>
        own === header && first <= column && column <= last
      ).map(([column]) => column);
      if (columns.length === 1) return columns[0];
      throw this.#duplicated(header, columns.slice(0, 2), { row, tables });
    });
  }

  #duplicated(
    header: SalesHeader,
    columns: readonly number[],
    { row, tables }: { row: TopRow; tables: readonly Block[] },
  ): Refusal {
    const namesOf = (some: readonly number[]) =>
      some.map((column) => cellReference(column, row.rowNumber));
    return new Refusal("column_duplicated", {
      sheet: this.sheet,
      header,
      cells: namesOf(columns),
      hidden: namesOf(columns.filter((column) => row.isHiddenColumn(column))),
      ...(tables.length > 1 && {
        tables: tables.slice(0, 2).map(({ first, last }) =>
          namesOf([first, last]).join(":")
        ),
      }),
    });
  }
}

/** A run of filled cells of a row. */
interface Block {
  first: number;
  last: number;
  headers: Set<SalesHeader>;
}

function blocksOf(
  { cells, numbers, uncalculated }: TopRow,
  headers: ReadonlyMap<number, SalesHeader>,
): Block[] {
  const filled = [...cells, ...numbers].map(({ column }) => column)
    .concat(uncalculated).sort((a, b) => a - b);
  const blocks: Block[] = [];
  for (const column of filled) {
    let block = blocks.at(-1);
    if (block === undefined || column > block.last + 1) {
      block = { first: column, last: column, headers: new Set() };
      blocks.push(block);
    }
    block.last = column;
    const header = headers.get(column);
    if (header !== undefined) block.headers.add(header);
  }
  return blocks;
}

/** The other columns in and between the blocks that hold required columns. */
function othersIn(
  blocks: readonly Block[],
  columns: readonly number[],
): number[] {
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  const first = blocks.find(({ last }) => left <= last)?.first ?? left;
  const last = blocks.findLast(({ first }) => first <= right)?.last ?? right;
  const own = new Set(columns);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .filter((column) => !own.has(column)).slice(0, MAX_OTHERS);
}

/** The required headers in a row by column, blanks aside. */
function headersOf({ cells }: TopRow): Map<number, SalesHeader> {
  const headers = new Map<number, SalesHeader>();
  for (const { column, text } of cells) {
    if (text.length > MAX_HEADER_LENGTH) continue;
    const header = required.get(visibleText(text, longestHeader) ?? "");
    if (header !== undefined) headers.set(column, header);
  }
  return headers;
}

function missingIn(headers: ReadonlyMap<number, SalesHeader>): SalesHeader[] {
  const found = new Set(headers.values());
  return salesHeaders.filter((header) => !found.has(header));
}
