/**
 * The text that a cell shows: bad_cells.ts reports it, and sales_row.ts reads
 * names from it.
 */
import { CellKind } from "../../xlsx/mod.ts";
import type { Names } from "../names/mod.ts";
import { shownNumber } from "../../texts/mod.ts";

/**
 * The text that a cell shows; empty for an empty cell or a formula without a
 * result. Only the start of a long text, because many rows may refer to it.
 */
export function shownContent(
  kind: CellKind,
  value: number,
  names: Names,
): string {
  switch (kind) {
    case CellKind.number:
      return String(shownNumber(value));
    case CellKind.boolean:
      return value === 1 ? "TRUE" : "FALSE";
    case CellKind.empty:
    case CellKind.missing:
      return "";
    default:
      return names.preview(names.ofText(value));
  }
}
