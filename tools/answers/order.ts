/** The order of a table, as it is asked for in words. */
import type { AskedQuestion } from "../../explore/answers/mod.ts";

/** `share`, `占比:asc`, `2024-Q2`: a column by its key, heading or label, and which way. */
export function orderIn(text: string): AskedQuestion["order"] {
  const [, column, way = "desc"] = /^(.+?)(?::(asc|desc))?$/i.exec(text) ?? [];
  if (column === undefined) return undefined;
  return {
    column,
    way: way.toLowerCase() === "asc" ? "ascending" : "descending",
  };
}
