/** The cells of a table as readers see them. */
import type { Formats } from "../formats/mod.ts";
import {
  type ColumnKind,
  decimalsIn,
  isAmount,
  type ReportTable,
  type Value,
} from "./table.ts";

/** Stands for a missing number. */
const NONE = "–";

/**
 * The rows of a table as texts, followed by its totals. Amounts in a column
 * have the same decimals.
 */
export function textsOf(table: ReportTable, formats: Formats): string[][] {
  const { columns, hasUnits = false } = table;
  const known = columns.map(({ kind }, column) =>
    isAmount(kind) && !hasUnits ? decimalsIn(table, 0, column) : 0
  );
  return [...table.rows, ...table.totals].map((values, row) =>
    values.map((value, column) => {
      const { kind } = columns[column];
      const decimals = isAmount(kind) && hasUnits
        ? decimalsIn(table, row, column)
        : known[column];
      return textOf(value, { kind, decimals }, formats);
    })
  );
}

function textOf(
  value: Value,
  { kind, decimals }: { kind: ColumnKind; decimals: number },
  formats: Formats,
): string {
  if (value === null) return kind === "text" ? "" : NONE;
  if (typeof value === "string") return value;
  switch (kind) {
    case "share":
      return formats.percent(value);
    case "ratio":
      return formats.signedPercent(value);
    case "average":
      return formats.average(value);
    case "signed":
      return formats.signedAmount(value, decimals);
    default:
      return formats.number(value, decimals);
  }
}
