import { addMonths } from "../../../explore/questions/mod.ts";
import type { Months } from "./selection.ts";

export type PresetId = "quarter" | "year" | "twelve" | "all";

export interface MonthPreset {
  id: PresetId;
  months: Months;
}

/**
 * Usual ranges of several months: the quarter and the year of the newest month
 * so far, the last twelve months, all. Leaves out ranges that begin before the
 * data.
 * @param months months of the data, ascending
 */
export function monthPresets(months: readonly string[]): MonthPreset[] {
  const to = months.at(-1);
  if (to === undefined) return [];
  const number = Number(to.slice(5));
  const starts: [PresetId, string][] = [
    ["quarter", addMonths(to, -((number - 1) % 3))],
    ["year", addMonths(to, 1 - number)],
    ["twelve", addMonths(to, -11)],
  ];
  const known = new Set<string>([to]);
  const presets: MonthPreset[] = [];
  for (const [id, from] of starts) {
    if (from < months[0] || known.has(from)) continue;
    known.add(from);
    presets.push({ id, months: { from, to } });
  }
  if (months.length > 1) presets.push({ id: "all", months: "all" });
  return presets;
}
