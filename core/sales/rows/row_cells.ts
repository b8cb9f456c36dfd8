/** The cells of one row by column, for sales_row.ts and second_table.ts. */
import {
  type CellColumn,
  CellKind,
  type NumberFormat,
  type RowBatch,
} from "../../xlsx/mod.ts";
import type { VisibleCells } from "../visible_cells.ts";
import {
  columnIndex,
  columnOrder,
  nameColumns,
  type SalesColumn,
} from "../header/mod.ts";
import { EMPTY_NAME, type Names } from "../names.ts";
import { NameFlag } from "../../texts/mod.ts";
import { numberIn, shownContent } from "./cell_content.ts";
import { type RowRange, summedRows } from "./sum_formula.ts";

/** The rows of a batch, one at a time. */
export class RowCells {
  /** The index of the row in the batch. */
  at = 0;
  /** The columns in the block of headers that are not required. */
  readonly others: readonly CellColumn[];
  /** A map, because an object takes several times as long to look up a name. */
  readonly #columns: ReadonlyMap<SalesColumn, CellColumn>;

  constructor(
    readonly batch: RowBatch,
    readonly names: Names,
    readonly visible: VisibleCells,
  ) {
    const first = columnOrder.length;
    const { others } = visible.sheetColumns;
    this.#columns = new Map(
      columnOrder.map((column, index) => [column, batch.columns[index]]),
    );
    this.others = batch.columns.slice(first, first + others.length);
  }

  get rowNumber(): number {
    return this.batch.rowNumbers[this.at];
  }

  kind(column: SalesColumn): CellKind {
    return this.#column(column).kinds[this.at] as CellKind;
  }

  value(column: SalesColumn): number {
    return this.#column(column).values[this.at];
  }

  isText(column: SalesColumn): boolean {
    return this.kind(column) === CellKind.text;
  }

  /** The name id of a text, error or malformed cell. */
  textName(column: SalesColumn): number {
    return this.names.ofText(this.value(column));
  }

  /** The text that a cell shows. */
  shown(column: SalesColumn): string {
    return shownContent(this.kind(column), this.value(column), this.names);
  }

  /** Whether a cell is empty, or holds only white space. */
  isBlank(column: SalesColumn): boolean {
    return this.kind(column) === CellKind.empty ||
      this.isText(column) && this.textName(column) === EMPTY_NAME;
  }

  /** Whether all cells are blank. */
  get isEmpty(): boolean {
    return columnOrder.every((column) => this.isBlank(column));
  }

  /** A number or a text that reads as one, otherwise NaN. */
  number(column: SalesColumn): number {
    return numberIn(this.kind(column), this.value(column), this.names);
  }

  /** Whether the result of a formula is 0, or a text that reads as 0. */
  isZeroResult(column: SalesColumn): boolean {
    return this.#column(column).isResult[this.at] === 1 &&
      this.number(column) === 0;
  }

  /** The {@linkcode NameFlag}s of a text; an empty cell has the flag `noName`. */
  flags(column: SalesColumn): number {
    if (this.isText(column)) return this.names.flags(this.textName(column));
    return this.kind(column) === CellKind.empty ? NameFlag.noName : 0;
  }

  /** The {@linkcode NameFlag}s of labels in {@linkcode others}. */
  get flagsBeside(): number {
    let flags = 0;
    for (const { kinds, values } of this.others) {
      if (kinds[this.at] !== CellKind.text) continue;
      flags |= this.names.labelFlags(values[this.at]);
    }
    return flags & ~NameFlag.noName;
  }

  /** The rows that the formula of 出库数量 adds up. */
  get summedRows(): readonly RowRange[] | undefined {
    const { qty } = columnIndex;
    const formula = this.batch.formula(qty, this.at);
    const { sheet, columns, spelled } = this.visible.sheetColumns;
    const own = { sheet, column: columns[qty], header: spelled[qty] };
    return formula && summedRows(formula, own);
  }

  /**
   * Whether a formula of 出库数量 or a name gives 0, or one of 出库数量 adds up
   * rows.
   */
  get hasOddResult(): boolean {
    return this.isZeroResult("qty") || this.summedRows !== undefined ||
      nameColumns.some((column) => this.isZeroResult(column));
  }

  /** The number format of a cell, if it is not ordinary. */
  format(column: SalesColumn): NumberFormat | undefined {
    return this.batch.numberFormat(columnIndex[column], this.at);
  }

  #column(column: SalesColumn): CellColumn {
    return this.#columns.get(column) as CellColumn;
  }
}
