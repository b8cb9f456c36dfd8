/** The names that serve a hospital, such as its manager. */
import { latestNames, nameColumns } from "../questions/mod.ts";
import type { ColumnKey } from "../tables/mod.ts";
import { rowsOf } from "./figures_by.ts";
import type { ListField } from "./listing.ts";
import type { ResolvedQuestion } from "./result.ts";

/** The last names that serve each hospital, by default its manager. */
export function servedFields<Row>(
  { question: { beside }, chosen, data }: ResolvedQuestion,
  hospitalOf: (row: Row) => string,
): ListField<Row>[] {
  const columns = beside === undefined
    ? ["manager"] as const
    : nameColumns.filter((column) => beside.includes(column));
  return columns.map((by): ListField<Row> => {
    const names = latestNames(rowsOf(data), { of: "hospital", by, ...chosen });
    const key: ColumnKey = beside === undefined ? "managedBy" : by;
    return { key, cell: (row) => names.get(hospitalOf(row)) ?? null };
  });
}
