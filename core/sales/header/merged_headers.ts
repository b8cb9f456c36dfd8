/**
 * Headers merged over several columns: only the first column may hold values.
 */
import { Refusal } from "../../refusal.ts";
import {
  CellKind,
  cellReference,
  type MergedHeader,
  type RowBatch,
} from "../../xlsx/mod.ts";
import { EMPTY_NAME, type Names } from "../names.ts";
import { salesHeaders, type SheetColumns } from "./columns.ts";

/** Finds the columns below merged headers that hold values. */
export class MergedHeaders {
  /** By header: the columns below it that hold values. */
  readonly #filled: readonly Set<number>[];

  constructor(
    readonly sheet: SheetColumns,
    readonly headers: readonly MergedHeader[],
    readonly names: Names,
  ) {
    this.#filled = headers.map(() => new Set());
  }

  /** @param rows indexes in the batch of rows with a month or a name */
  read({ columns: cells }: RowBatch, rows: Int32Array): void {
    for (const [i, { columns }] of this.headers.entries()) {
      for (const { column, index } of columns) {
        const filled = this.#filled[i];
        if (filled.has(column)) continue;
        const { kinds, values } = cells[index];
        const hasValue = rows.some((at) =>
          kinds[at] !== CellKind.empty &&
          !(kinds[at] === CellKind.text &&
            this.names.ofText(values[at]) === EMPTY_NAME)
        );
        if (hasValue) filled.add(column);
      }
    }
  }

  /**
   * The refusal of the first merged header with values below any column but its
   * first.
   */
  get refusal(): Refusal | undefined {
    const at = this.#filled.findIndex((filled, i) =>
      filled.size > Number(filled.has(this.headers[i].columns[0].column))
    );
    if (at < 0) return undefined;
    const { columns: [{ index }], range: merged } = this.headers[at];
    const { sheet, headerRow } = this.sheet;
    const cells = [...this.#filled[at]].toSorted((a, b) => a - b)
      .map((column) => cellReference(column, headerRow));
    const header = salesHeaders[index];
    const facts = { sheet, header, cells, hidden: [], merged };
    return new Refusal("column_duplicated", facts);
  }
}
