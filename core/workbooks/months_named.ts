/** The months that the name of a file says. */
import { monthKey, monthNumberOf } from "../month_key.ts";
import type { MonthKey } from "../explore/mod.ts";

/** `2024年1-6月`, `2024-01至03` */
const RANGE =
  /(?<!\d)((?:19|20)\d\d)\s*[年._-]\s*(\d{1,2})\s*月?(?:份)?\s*[-~—–至到]\s*(\d{1,2})(?:\s*月|(?!\d))/g;
/** `2024-12`, `2024年5月`, `202405`, `2024.5` */
const MONTH = /(?<!\d)((?:19|20)\d\d)(?:\s*[年._-]\s*(\d{1,2})|(\d{2}))(?!\d)/g;

/** Months as `YYYY-MM`, ascending; none if the name says none. */
export function monthsNamed(name: string): MonthKey[] {
  const text = name.normalize("NFKC");
  const numbers = new Set<number>();
  const rest = text.replace(RANGE, (all, year, from, to) => {
    if (!isMonth(from) || !isMonth(to) || Number(from) >= Number(to)) {
      return all;
    }
    for (let month = Number(from); month <= Number(to); month++) {
      numbers.add(monthNumberOf(Number(year), month));
    }
    return " ";
  });
  for (const [, year, spelled, digits] of rest.matchAll(MONTH)) {
    const month = spelled ?? digits;
    if (isMonth(month)) numbers.add(monthNumberOf(Number(year), Number(month)));
  }
  return [...numbers].sort((a, b) => a - b).map(monthKey);
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}
