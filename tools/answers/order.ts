/** The order of a table, as it is asked for in words. */
import type { AskedQuestion } from "../../explore/answers/mod.ts";
import { catalogue, type ColumnKey } from "../../explore/tables/mod.ts";

/** `share`, `share:asc`, `占比`: a column by its key or heading, or a column of a cross table. */
export function orderIn(text: string): AskedQuestion["order"] {
  const [, column, way = "desc"] = /^(.+?)(?::(asc|desc))?$/i.exec(text) ?? [];
  if (column === undefined) return undefined;
  const keys = Object.keys(catalogue) as ColumnKey[];
  const key = keys.find((key) =>
    [key, ...headingsOf(key)]
      .some((one) => one.toLowerCase() === column.toLowerCase())
  );
  return {
    column: key ?? column,
    way: way.toLowerCase() === "asc" ? "ascending" : "descending",
  };
}

function headingsOf(key: ColumnKey): string[] {
  const { zh, en } = catalogue[key];
  return [zh, en];
}
