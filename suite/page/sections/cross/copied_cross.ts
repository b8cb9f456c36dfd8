/** The text of a cross table, to copy. */
import type {
  CellFigure,
  CrossTable,
  CrossValue,
} from "../../../explore/questions/mod.ts";
import type { ColumnKind, PlainTable, Value } from "../../../report/mod.ts";
import type { ShownCross } from "./shown_cross.ts";

interface Labels {
  /** The head above the names of rows. */
  head: string;
  total: string;
  /** The shown text of a name or a month. */
  labelOf(label: string): string;
}

const kinds: Record<CellFigure, ColumnKind> = {
  amount: "amount",
  share: "share",
  before: "ratio",
  yearBefore: "ratio",
};

/** The totals, then the rows in the order of the table. */
export function copiedCross(
  { rows, columns }: CrossTable,
  { values, totals, order, textOf, shownOf }: Omit<ShownCross, "whyOf">,
  { figure, head, total, labelOf }: Labels & { figure: CellFigure },
): PlainTable {
  const width = columns.labels.length;
  const cell = (value: CrossValue): Value =>
    typeof value === "number" ? shownOf(value) : textOf(value);
  const sum = (value: CrossValue) => totals.rows ? [cell(value)] : [];
  const kind = kinds[figure];
  return {
    columns: [
      { head, kind: "text" },
      ...[...totals.rows ? [total] : [], ...columns.labels.map(labelOf)]
        .map((head) => ({ head, kind })),
    ],
    rows: [
      ...totals.columns
        ? [[total, ...sum(values.total), ...values.columns.map(cell)]]
        : [],
      ...order.map((row) => [
        labelOf(rows.labels[row]),
        ...sum(values.rows[row]),
        ...values.cells.slice(row * width, (row + 1) * width).map(cell),
      ]),
    ],
  };
}
