import { addMonths, type MonthRange } from "../../../core/explore/mod.ts";

export type PresetId = "all" | "newest" | "quarter" | "year" | "twelve";

export interface MonthPreset {
  id: PresetId;
  /** Undefined for all months. */
  range: MonthRange | undefined;
}

/**
 * Months that people ask for: the newest one, its quarter and its year so far,
 * the last twelve. Leaves out those that begin before the data.
 * @param months months of the data, ascending
 */
export function monthPresets(months: readonly string[]): MonthPreset[] {
  const to = months.at(-1);
  if (to === undefined) return [{ id: "all", range: undefined }];
  const number = Number(to.slice(5));
  const starts: [PresetId, string][] = [
    ["newest", to],
    ["quarter", addMonths(to, -((number - 1) % 3))],
    ["year", addMonths(to, 1 - number)],
    ["twelve", addMonths(to, -11)],
  ];
  const known = new Set<string>();
  const presets: MonthPreset[] = [{ id: "all", range: undefined }];
  for (const [id, from] of starts) {
    if (from < months[0] || known.has(from)) continue;
    known.add(from);
    presets.push({ id, range: { from, to } });
  }
  return presets;
}
