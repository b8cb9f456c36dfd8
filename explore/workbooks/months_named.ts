/** Finds the months in the name of a file. */
import { monthKey, monthNumberOf } from "../../core/month_key.ts";
import type { MonthKey } from "../questions/mod.ts";

/** The first and the last month, from 1. */
type Span = [from: number, to: number];

/** A way to spell a year and some of its months. */
interface Spelling {
  /**
   * Matches the year, then the arguments of `spanOf`; groups of other spellings
   * are undefined.
   */
  pattern: RegExp;
  spanOf(...parts: string[]): Span;
}

const YEAR = String.raw`(?<!\d)((?:19|20)\d\d)`;

/**
 * Spellings in the order of the search; text that one has matched is not
 * searched again.
 */
const SPELLINGS: readonly Spelling[] = [
  {
    // 20240531
    pattern: spelled(String.raw`(\d\d)\d\d(?!\d)`),
    spanOf: (month) => [Number(month), Number(month)],
  },
  {
    // 2024-05-31, 2024.5.31
    pattern: spelled(String.raw`([-._])(\d{1,2})\2\d{1,2}(?!\d)`),
    spanOf: (_, month) => [Number(month), Number(month)],
  },
  {
    // 2024年1-6月, 2024.01至03
    pattern: spelled(
      String
        .raw`\s*[年._-]\s*(\d{1,2})\s*月?(?:份)?\s*[-~—–至到]\s*(\d{1,2})(?:\s*月|(?!\d))`,
    ),
    spanOf: (from, to) => [Number(from), Number(to)],
  },
  {
    // 2024Q1, 2024年第1季度, 2024年一季度
    pattern: spelled(
      String.raw`\s*[年._-]?\s*(?:Q([1-4])(?!\d)|第?([1-4一二三四])季)`,
    ),
    spanOf: (western, chinese) => {
      const quarter = Number(western ?? chinese) ||
        "一二三四".indexOf(chinese) + 1;
      return [3 * quarter - 2, 3 * quarter];
    },
  },
  {
    // 2024年上半年
    pattern: spelled(String.raw`\s*年?\s*([上下])半年`),
    spanOf: (half) => half === "上" ? [1, 6] : [7, 12],
  },
  {
    // 2024-12, 2024年5月, 2024.5, 202405
    pattern: spelled(String.raw`(?:\s*[年._-]\s*(\d{1,2})|(\d\d))(?!\d)`),
    spanOf: (apart, together) => {
      const month = Number(apart ?? together);
      return [month, month];
    },
  },
  {
    // 2024, 2024年, but not 2024-13
    pattern: spelled(String.raw`(?!\d|\s*[年._-]\s*\d{1,2}(?!\d))`),
    spanOf: () => [1, 12],
  },
];

function spelled(months: string): RegExp {
  return new RegExp(YEAR + months, "gi");
}

/**
 * Months as `YYYY-MM`, ascending; empty if the name has none.
 * @param path the name, perhaps after folders, whose names do not matter
 */
export function monthsNamed(path: string): MonthKey[] {
  let rest = path.replace(/^.*[\\/]/s, "").normalize("NFKC");
  const numbers = new Set<number>();
  for (const { pattern, spanOf } of SPELLINGS) {
    rest = rest.replace(pattern, (all, year, ...parts) => {
      const [from, to] = spanOf(...parts);
      if (from < 1 || to > 12 || from > to) return all;
      for (let month = from; month <= to; month++) {
        numbers.add(monthNumberOf(Number(year), month));
      }
      return " ";
    });
  }
  return [...numbers].sort((a, b) => a - b).map(monthKey);
}
