import type { AskedQuestion } from "../../explore/question/mod.ts";

/**
 * A column by key, heading or label, with an optional direction: `share`,
 * `占比:asc`, `share desc`, `2024-Q2`.
 */
export function orderIn(text: string): AskedQuestion["order"] {
  const [, column, way = "desc"] =
    /^(.+?)(?:[: ](asc|desc)(?:ending)?)?$/i.exec(text) ?? [];
  if (column === undefined) return undefined;
  return {
    column,
    way: way.toLowerCase() === "asc" ? "ascending" : "descending",
  };
}
