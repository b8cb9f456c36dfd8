/** Collects the cells of rows: one row after another, or columns of a batch. */
import { noIntegers } from "../../bytes/mod.ts";
import { MAX_COLUMNS } from "../markup/mod.ts";
import { CellKind, type Formula, type RowBatch } from "../worksheet.ts";
import type { NumberFormat, Styles } from "../styles/mod.ts";
import type { Formulas, FormulaSource } from "./formulas.ts";

/** In `firstCells`: the column is not wanted. */
export const UNWANTED = -1;

/**
 * Receives the wanted cells, row by row: the cell of a column in row i is at
 * `firstCells[column] + i` in `kinds`, `values`, `isResult` and `formats`.
 */
export interface CellCollector {
  /** Number of complete rows. */
  length: number;
  /** Maximum number of rows. */
  readonly capacity: number;
  /**
   * Whether rows without cells count, and formulas without a result that fill
   * several cells.
   */
  readonly isLenient: boolean;
  readonly rowNumbers: Uint32Array;
  readonly isHidden: Uint8Array;
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  readonly isResult: Uint8Array;
  readonly formats: Uint16Array;
  /**
   * By column, up to the last wanted one: index of the first cell, or
   * `UNWANTED`.
   */
  readonly firstCells: Int32Array;
  /** Wanted columns, or none if all are. */
  readonly wanted: readonly number[];
  /** Receives the formula of a cell, given the index of the cell. */
  keepFormula(index: number, formula: FormulaSource): void;
}

/** Collects selected columns in batches. */
export class BatchCells implements RowBatch, CellCollector {
  length = 0;
  share = 0;
  readonly isLenient = false;
  readonly rowNumbers: Uint32Array;
  readonly isHidden: Uint8Array;
  readonly columns: readonly {
    kinds: Uint8Array;
    values: Float64Array;
    isResult: Uint8Array;
    formats: Uint16Array;
  }[];
  topRow?: NonNullable<RowBatch["topRow"]>;
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  readonly isResult: Uint8Array;
  readonly formats: Uint16Array;
  readonly firstCells: Int32Array;
  readonly wanted: readonly number[];
  /** By cell with a formula: a {@linkcode FormulaSource}. */
  #formulas = noIntegers;

  constructor(
    columns: readonly number[],
    readonly capacity: number,
    readonly formulas: Formulas,
    readonly styles: Styles,
  ) {
    this.wanted = columns;
    const end = Math.max(...columns, -1) + 1;
    const cells = columns.length * capacity;
    this.rowNumbers = new Uint32Array(capacity);
    this.isHidden = new Uint8Array(capacity);
    this.firstCells = new Int32Array(end).fill(UNWANTED);
    this.kinds = new Uint8Array(cells);
    this.values = new Float64Array(cells);
    this.isResult = new Uint8Array(cells);
    this.formats = new Uint16Array(this.hasFormats ? cells : 0);
    this.columns = columns.map((column, i) => {
      const [from, to] = [i * capacity, (i + 1) * capacity];
      this.firstCells[column] = from;
      return {
        kinds: this.kinds.subarray(from, to),
        values: this.values.subarray(from, to),
        isResult: this.isResult.subarray(from, to),
        formats: this.formats.subarray(from, to),
      };
    });
  }

  formula(index: number, at: number): Formula | undefined {
    const { kinds, isResult } = this.columns[index];
    if (isResult[at] === 0 && kinds[at] !== CellKind.missing) return undefined;
    const i = index * this.capacity + at;
    return this.formulas.read(
      { start: this.#formulas[2 * i], shared: this.#formulas[2 * i + 1] },
      { column: this.wanted[index], rowNumber: this.rowNumbers[at] },
    );
  }

  keepFormula(index: number, { start, shared }: FormulaSource): void {
    if (this.#formulas.length === 0) {
      this.#formulas = new Int32Array(2 * this.kinds.length);
    }
    this.#formulas[2 * index] = start;
    this.#formulas[2 * index + 1] = shared;
  }

  get hasFormats(): boolean {
    return this.styles.formats.length > 1;
  }

  numberFormat(index: number, at: number): NumberFormat | undefined {
    return this.styles.formats[this.columns[index].formats[at]];
  }

  /** Starts a new batch. */
  clear(): void {
    for (const { kinds, isResult } of this.columns) {
      kinds.fill(CellKind.empty, 0, this.length);
      isResult.fill(0, 0, this.length);
    }
    this.length = 0;
  }
}

/** Every column is wanted, and has one cell. */
const everyColumn = Int32Array.from({ length: MAX_COLUMNS }, (_, i) => i);

/** Collects all cells of one row after another. */
export class TopRowCells implements CellCollector {
  length = 0;
  readonly capacity = 1;
  readonly isLenient = true;
  readonly rowNumbers = new Uint32Array(1);
  readonly isHidden = new Uint8Array(1);
  readonly kinds = new Uint8Array(MAX_COLUMNS);
  readonly values = new Float64Array(MAX_COLUMNS);
  readonly isResult = new Uint8Array(MAX_COLUMNS);
  readonly formats = new Uint16Array(MAX_COLUMNS);
  readonly firstCells = everyColumn;
  readonly wanted = [];

  /** Nobody asks for the formulas of top rows. */
  keepFormula(): void {}

  /** Makes room for the next row, given the end of the last one. */
  clear(endColumn: number): void {
    this.kinds.fill(CellKind.empty, 0, endColumn);
    this.isResult.fill(0, 0, endColumn);
    this.length = 0;
  }
}
