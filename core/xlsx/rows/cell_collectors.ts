/** Collects the cells of rows: one row after another, or columns of a batch. */
import { noIntegers } from "../../bytes/mod.ts";
import { MAX_COLUMNS } from "../markup/mod.ts";
import {
  type CellColumn,
  CellKind,
  type Formula,
  type RowBatch,
} from "../worksheet.ts";
import type { NumberFormat, Styles } from "../styles/mod.ts";
import type { Formulas, FormulaSource } from "./formulas.ts";

/** In `firstCells`: the column is not wanted. */
export const UNWANTED = -1;

/**
 * Receives the wanted cells, row by row: the cell of a column in row i is at
 * `firstCells[column] + i` in `kinds`, `values`, `isResult` and `formats`.
 */
export class CellCollector {
  /** Number of complete rows. */
  length = 0;
  /**
   * Whether to accept rows without cells, and formulas without a result that
   * fill several cells.
   */
  readonly isLenient: boolean = false;
  readonly rowNumbers: Uint32Array;
  readonly isHidden: Uint8Array;
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  readonly isResult: Uint8Array;
  readonly formats: Uint16Array;

  /**
   * @param wanted columns, or none if all are
   * @param firstCells by column, up to the last wanted one: index of the first
   * cell, or `UNWANTED`
   * @param capacity maximum number of rows
   * @param columns how many columns have room
   */
  constructor(
    readonly wanted: readonly number[],
    readonly firstCells: Int32Array,
    readonly capacity: number,
    columns: number,
  ) {
    const cells = columns * capacity;
    this.rowNumbers = new Uint32Array(capacity);
    this.isHidden = new Uint8Array(capacity);
    this.kinds = new Uint8Array(cells);
    this.values = new Float64Array(cells);
    this.isResult = new Uint8Array(cells);
    this.formats = new Uint16Array(cells);
  }

  /** Receives the formula of a cell, given the index of the cell. */
  keepFormula(_index: number, _formula: FormulaSource): void {}

  /** Makes room for the next rows. */
  clear(): void {
    this.kinds.fill(CellKind.empty);
    this.isResult.fill(0);
    this.length = 0;
  }
}

/** Collects selected columns in batches. */
export class BatchCells extends CellCollector implements RowBatch {
  share = 0;
  readonly columns: readonly CellColumn[];
  topRow?: NonNullable<RowBatch["topRow"]>;
  /** By cell with a formula: a {@linkcode FormulaSource}. */
  #formulas = noIntegers;

  constructor(
    columns: readonly number[],
    capacity: number,
    readonly formulas: Formulas,
    readonly styles: Styles,
  ) {
    const firstCells = new Int32Array(Math.max(...columns, -1) + 1)
      .fill(UNWANTED);
    for (const [i, column] of columns.entries()) {
      firstCells[column] = i * capacity;
    }
    super(columns, firstCells, capacity, columns.length);
    this.columns = columns.map((_, i) => {
      const [from, to] = [i * capacity, (i + 1) * capacity];
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

  override keepFormula(index: number, { start, shared }: FormulaSource): void {
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
}

/** Every column is wanted, and has one cell. */
const everyColumn = Int32Array.from({ length: MAX_COLUMNS }, (_, i) => i);

/** Collects all cells of one row after another, but no formulas. */
export class TopRowCells extends CellCollector {
  override readonly isLenient = true;

  constructor() {
    super([], everyColumn, 1, MAX_COLUMNS);
  }
}
