/** Finds the header row, and with it the columns, among the top rows. */
import type { Facts, MissingHeader } from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { cellReference, TOP_ROWS, type TopRow } from "../../xlsx/mod.ts";
import { visibleText } from "../../texts/mod.ts";
import { type SalesHeader, salesHeaders } from "./columns.ts";
import { findNearMisses } from "./near_misses.ts";

const required: ReadonlySet<string> = new Set(salesHeaders);

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

/** The facts that the top rows determine. */
type Problem = Pick<
  Facts["columns_missing"],
  "row" | "missing" | "uncalculated"
>;

/** A top row that is not the header row, and the headers that it lacks. */
interface Candidate {
  row: TopRow;
  missing: readonly SalesHeader[];
}

/** Looks for the header row (design 13), and remembers the rows above it. */
export class HeaderSearch {
  readonly #candidates: Candidate[] = [];
  /**
   * 0-based columns in {@linkcode columnOrder}; empty until the row is found.
   */
  columns: readonly number[] = [];
  spelled: readonly string[] = [];
  /** Other columns in the block of headers. */
  others: readonly number[] = [];
  /** 0 until the row is found. */
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
   * required ones, then the others of their block.
   * @throws {Refusal} `column_duplicated`
   */
  select(row: TopRow): readonly number[] | undefined {
    const found = headersOf(row);
    const missing = salesHeaders.filter((header) => !found.has(header));
    if (missing.length > 0) {
      this.#candidates.push({ row, missing });
      return undefined;
    }
    this.headerRow = row.rowNumber;
    const blocks = blocksOf(row);
    this.columns = this.#columnsOf(row, found, blocks);
    this.others = othersIn(blocks, this.columns);
    const texts = new Map(row.cells.map(({ column, text }) => [column, text]));
    this.spelled = this.columns.map((column) => texts.get(column) ?? "");
    return [...this.columns, ...this.others];
  }

  /** Checks a row below the top rows; returns whether it has all headers. */
  seeLate(row: TopRow): boolean {
    const isHeader = headersOf(row).size === required.size;
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

  /** The headers that the best row lacks, and cells that may be these. */
  #missingHeaders(): Problem {
    const best = this.#bestCandidate();
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
  #bestCandidate() {
    const ranked = [];
    for (const candidate of this.#candidates) {
      const nearMisses = findNearMisses(candidate.row, candidate.missing);
      const right = salesHeaders.length - candidate.missing.length;
      const all = right + nearMisses.size;
      const formulas = candidate.row.uncalculated.length;
      if (right > 0 || Math.max(all, formulas) >= MIN_NEAR_MISSES) {
        ranked.push({ ...candidate, nearMisses, right, all });
      }
    }
    return ranked.sort((a, b) =>
      b.all - a.all || b.right - a.right || a.row.rowNumber - b.row.rowNumber
    )[0];
  }

  /**
   * One column by header. Where headers appear twice, the columns of the
   * only block that holds all of them: a pivot table beside it has some, too.
   */
  #columnsOf(
    row: TopRow,
    found: ReadonlyMap<string, readonly number[]>,
    blocks: readonly Block[],
  ): number[] {
    const isTwice = [...found.values()].some(({ length }) => length > 1);
    const whole = isTwice ? wholeBlocks(found, blocks) : [];
    const [first, last] = whole.length === 1 ? whole[0] : [0, Infinity];
    return salesHeaders.map((header) => {
      const columns = (found.get(header) ?? [])
        .filter((column) => first <= column && column <= last);
      return this.#onlyColumn(header, columns, row, whole);
    });
  }

  #onlyColumn(
    header: SalesHeader,
    columns: readonly number[],
    row: TopRow,
    tables: readonly Block[],
  ): number {
    if (columns.length === 1) return columns[0];
    const namesOf = (some: readonly number[]) =>
      some.map((column) => cellReference(column, row.rowNumber));
    const [first, second] = columns;
    const hidden = [first, second].filter((column) =>
      row.isHiddenColumn(column)
    );
    throw new Refusal("column_duplicated", {
      sheet: this.sheet,
      header,
      cells: namesOf([first, second]),
      hidden: namesOf(hidden),
      ...(tables.length > 1 && {
        tables: tables.slice(0, 2).map((table) => namesOf(table).join(":")),
      }),
    });
  }
}

/** The first and the last column of a run of headers. */
type Block = readonly [first: number, last: number];

/** The runs of filled cells of a row. */
function blocksOf({ cells, numbers, uncalculated }: TopRow): Block[] {
  const filled = [...cells, ...numbers].map(({ column }) => column)
    .concat(uncalculated).sort((a, b) => a - b);
  const blocks: [number, number][] = [];
  for (const column of filled) {
    const block = blocks.at(-1);
    if (block !== undefined && column <= block[1] + 1) block[1] = column;
    else blocks.push([column, column]);
  }
  return blocks;
}

/** The blocks that hold all headers. */
function wholeBlocks(
  found: ReadonlyMap<string, readonly number[]>,
  blocks: readonly Block[],
): Block[] {
  const headers = blocks.map(() => 0);
  for (const columns of found.values()) {
    let at = 0;
    let last = -1;
    for (const column of columns) {
      while (blocks[at][1] < column) at++;
      if (at !== last) headers[at]++;
      last = at;
    }
  }
  return blocks.filter((_, i) => headers[i] === found.size);
}

/** The other columns of the blocks that hold columns, and between these. */
function othersIn(
  blocks: readonly Block[],
  columns: readonly number[],
): number[] {
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  const first = blocks.find(([, last]) => left <= last)?.[0] ?? left;
  const last = blocks.findLast(([first]) => first <= right)?.[1] ?? right;
  const own = new Set(columns);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .filter((column) => !own.has(column)).slice(0, MAX_OTHERS);
}

/** Finds the required headers in a row, by column. Ignores blanks. */
function headersOf({ cells }: TopRow): Map<string, number[]> {
  const columns = new Map<string, number[]>();
  for (const { column, text } of cells) {
    if (text.length > MAX_HEADER_LENGTH) continue;
    const header = visibleText(text, longestHeader);
    if (header === undefined || !required.has(header)) continue;
    const known = columns.get(header);
    if (known === undefined) columns.set(header, [column]);
    else known.push(column);
  }
  return columns;
}
