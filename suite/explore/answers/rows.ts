import {
  type ListedRow,
  listRows,
  nameColumns,
  search as searched,
} from "../questions/mod.ts";
import type { AnswerColumn, Cell, ColumnKey } from "../tables/mod.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";
import { cellFields, listed } from "./listing.ts";

const columns = [
  ...["file", "row", "month"] as const,
  ...nameColumns,
  ...["qty", "conv", "newHospital"] as const,
] satisfies ColumnKey[];

export const rowColumns: readonly AnswerColumn[] = columns.map((key) => ({
  key,
}));

export function answerRows(asked: ResolvedQuestion): AnswerBody {
  const list = listed(
    { fields: cellFields(rowColumns), rows: [...rowCells(asked)] },
    asked,
  );
  return { table: list.table };
}

/** One row at a time: not all rows need to fit into memory. */
export function* rowCells(
  { question: { qty, search = "" }, chosen, period: months, data }:
    ResolvedQuestion,
): Generator<Cell[], void, void> {
  for (const row of listRows(data.rows, { ...chosen, months })) {
    const isFound = (qty === undefined || row.qty === qty) &&
      searched([row], search, ({ hospital }) => hospital).length > 0;
    if (isFound) yield columns.map((key) => cellOf(row, key));
  }
}

function cellOf(row: ListedRow, key: typeof columns[number]): Cell {
  return key === "newHospital" ? Number(row.marked) : row[key];
}
