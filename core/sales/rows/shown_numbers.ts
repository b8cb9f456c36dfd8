/**
 * Numbers that differ on the screen from those that count (design 15, 16), for
 * row_notes.ts.
 */
import type { Note } from "../../../schemas/mod.ts";
import { shortened } from "../../shortened.ts";
import { CellKind, type NumberFormat, type RowBatch } from "../../xlsx/mod.ts";
import { CellCount, referenceOf, type VisibleCells } from "../visible_cells.ts";
import { columnIndex } from "../header/mod.ts";
import { digitsOf } from "../../texts/mod.ts";
import { isWithin, MONTHS, YEARS } from "./evidence.ts";

const numberColumns = ["year", "month", "qty", "conv"] as const;

/** Counts cells of data rows that show another number; keeps the first one. */
export class ShownNumbers {
  readonly #cells: CellCount;
  #first: { format: NumberFormat; value: number } | undefined;

  constructor(readonly visible: VisibleCells) {
    this.#cells = new CellCount(visible);
  }

  /** Adds data rows, given their indexes in a batch. */
  add(batch: RowBatch, rows: Int32Array): void {
    for (const column of batch.hasFormats ? numberColumns : []) {
      const index = columnIndex[column];
      const { kinds, values, formats } = batch.columns[index];
      for (const at of rows) {
        if (formats[at] === 0) continue;
        const format = batch.numberFormat(index, at);
        const [kind, value] = [kinds[at], values[at]];
        if (!format || !differs(column, format, { kind, value })) continue;
        const row = batch.rowNumbers[at];
        const isFirst = this.#cells.add(column, row) &&
          this.#cells.first === this.visible.cellIndexOf(column, row);
        if (isFirst) this.#first = { format, value };
      }
    }
  }

  get notes(): Note[] {
    if (this.#first === undefined) return [];
    const { count, first } = this.#cells;
    const { format, value } = this.#first;
    return [{
      token: "shown-differently",
      count,
      cell: referenceOf(first),
      format: shortened(format.code),
      ...(format.shown(value) === "date" && {
        shown: shortened(format.dateText(value)),
        counted: digitsOf(value),
      }),
    }];
  }
}

/** Whether a cell of a data row shows a number that does not count. */
function differs(
  column: typeof numberColumns[number],
  format: NumberFormat,
  { kind, value }: { kind: number; value: number },
): boolean {
  if (kind === CellKind.text) return format.hidesText;
  if (kind !== CellKind.number) return false;
  const shown = format.shown(value);
  // Percent is a usual way to write 折算.
  if (column === "conv" && shown === "percent") return false;
  if (column === "qty" || column === "conv") return shown !== undefined;
  // The value of a date is not a valid year, unless its format shows the same year.
  const isCounted = !isWithin(value, column === "year" ? YEARS : MONTHS) ||
    format.isAlone(column, value) && format.unitOf(column, value) === value;
  return shown !== undefined && !isCounted;
}
