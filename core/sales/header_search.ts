/** Finds the header row among the top rows, and with it the columns. */
import { Refusal } from "../refusal.ts";
import { cellName, TOP_ROWS, type TopRow } from "../xlsx/mod.ts";
import { salesColumns, type SalesHeader } from "./columns.ts";

const headers: readonly SalesHeader[] = Object.values(salesColumns);

/** A longer text is not a misspelt header. */
const MAX_TYPO_LENGTH = 50;

/** Looks for the header row (design 13), and remembers the row that came closest. */
export class HeaderSearch {
  #best: { row: TopRow; missing: SalesHeader[] } | undefined;
  /** 0-based columns in {@linkcode columnOrder}; empty until the row is found. */
  columns: readonly number[] = [];

  constructor(readonly sheet: string) {}

  get isFound(): boolean {
    return this.columns.length > 0;
  }

  /**
   * The columns to read if this is the header row, otherwise undefined.
   * @throws {Refusal} `column_duplicated`
   */
  select(row: TopRow): readonly number[] | undefined {
    const texts = new Set(row.cells.map(({ text }) => text.trim()));
    const missing = headers.filter((header) => !texts.has(header));
    if (missing.length > 0) {
      if (missing.length < (this.#best?.missing.length ?? Infinity)) {
        this.#best = { row, missing };
      }
      return undefined;
    }
    this.columns = headers.map((header) => this.#columnOf(header, row));
    return this.columns;
  }

  /** The refusal if no row was the header row. */
  refusal(): Refusal {
    const { row, missing } = this.#best ??
      { row: { rowNumber: 0, cells: [] }, missing: headers };
    const problem = missing.length === headers.length
      ? `the first ${TOP_ROWS} rows hold none of the required headers`
      : `row ${row.rowNumber} lacks`;
    // Reversed: of two similar cells the first one is named.
    const typos = new Map(
      row.cells.filter(({ text }) => text.length <= MAX_TYPO_LENGTH)
        .map((cell) => [loosely(cell.text), cell] as const).reverse(),
    );
    const names = missing.map((header) => {
      const typo = typos.get(loosely(header));
      if (typo === undefined) return header;
      const cell = cellName(this.sheet, typo.column, row.rowNumber);
      const text = JSON.stringify(typo.text);
      return `${header} (${cell} ${text} is close: rename it to ${header})`;
    });
    return new Refusal(
      "columns_missing",
      `${this.sheet} has no header row: ${problem}: ${names.join(", ")}`,
    );
  }

  #columnOf(header: SalesHeader, row: TopRow): number {
    const cells = row.cells.filter((cell) => cell.text.trim() === header);
    if (cells.length === 1) return cells[0].column;
    const [first, second] = cells.map((cell) =>
      cellName(this.sheet, cell.column, row.rowNumber)
    );
    throw new Refusal(
      "column_duplicated",
      `${first} and ${second} are both ${header}: keep one of the two columns`,
    );
  }
}

/** A header without the differences of a misspelling: width, case, spaces. */
function loosely(header: string): string {
  return header.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}
