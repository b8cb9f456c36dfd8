/** The names that serve a hospital, such as its manager. */
import type { Tally } from "../../../core/sales/mod.ts";
import { latestNames, type NameColumn, nameColumns } from "../questions/mod.ts";
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
    const names = servedBy({ chosen, data }, by);
    return {
      key: beside === undefined ? "managedBy" : by,
      cell: (row) => names.get(hospitalOf(row)),
    };
  });
}

type Served = ReadonlyMap<string, string>;

/** By the sums of the same rows: the months of a question do not matter. */
const lastServed = new WeakMap<Tally, Map<NameColumn, Served>>();

/** The last names of a column by hospital. */
function servedBy(
  { chosen, data }: Pick<ResolvedQuestion, "chosen" | "data">,
  by: NameColumn,
): Served {
  const tally = data.sums(chosen);
  const byColumn = lastServed.get(tally) ?? new Map<NameColumn, Served>();
  lastServed.set(tally, byColumn);
  const served = byColumn.get(by) ??
    latestNames(data.rows, { by, tally, ...chosen });
  byColumn.set(by, served);
  return served;
}
