import {
  addMonths,
  isSum,
  type MonthTarget,
} from "../../explore/questions/mod.ts";
import type { Answer } from "../../explore/answers/mod.ts";
import type { Language } from "../words/mod.ts";
import { calledOf } from "../../explore/tables/mod.ts";

export interface MonthPoint {
  /** The month, or the first month of a gap. */
  month: string;
  value: number | undefined;
  /** The value of the same month a year before, if the data has it. */
  lastYear: number | undefined;
  /** The target of the month in the unit of the value, if there is one. */
  target: Pick<MonthTarget, "target" | "ratio"> | undefined;
  /** Months of the gap; 1 for a month with data. */
  months: number;
}

/** Maximum number of missing months with a column each; more share one. */
const SHORT_GAP = 3;
/** Maximum number of columns in a chart; earlier months are left out. */
const MAX_COLUMNS = 240;

export function pointsOf(answer: Answer): MonthPoint[] {
  const { table: { columns, rows }, known, unit, question } = answer;
  const { measure } = question;
  const numberIn = (called: string) => {
    const at = columns.findIndex((one) => calledOf(one) === called);
    return (row: (typeof rows)[number]) => {
      const cell = row[at];
      return typeof cell === "number" ? cell : undefined;
    };
  };
  const valueOf = numberIn(isSum(measure) ? measure : "amount");
  const [lastYearOf, targetOf, ratioOf] = [
    "former.yearBefore",
    "target",
    "achieved",
  ].map(numberIn);
  const isKnown = new Set<unknown>(known);
  return withGaps(
    rows.filter(([month]) => isKnown.has(month)).map((row) => {
      const target = unit === measure ? targetOf(row) : undefined;
      const ratio = ratioOf(row);
      return {
        month: String(row[0]),
        value: valueOf(row),
        lastYear: lastYearOf(row),
        target: target === undefined
          ? undefined
          : { target, ...ratio !== undefined && { ratio } },
        months: 1,
      };
    }),
  );
}

export function ticksIn(
  points: readonly MonthPoint[],
  { targets }: Pick<Answer, "targets">,
  { pictures, groupings }: Language["words"],
): { of: "last-year" | "month-target"; text: string }[] {
  const has = (key: "lastYear" | "target") =>
    points.some((point) => point[key] !== undefined);
  return [
    ...has("lastYear")
      ? [{ of: "last-year" as const, text: pictures.lastYear }]
      : [],
    ...has("target") && targets && "by" in targets
      ? [{
        of: "month-target" as const,
        text: pictures.target(groupings[targets.by]),
      }]
      : [],
  ];
}

function withGaps(points: readonly MonthPoint[]): MonthPoint[] {
  const shown = points.slice(-MAX_COLUMNS);
  return shown.flatMap((point, index) => [
    ...index === 0 ? [] : gapBetween(shown[index - 1].month, point.month),
    point,
  ]);
}

function gapBetween(before: string, after: string): MonthPoint[] {
  const missing: string[] = [];
  for (let at = addMonths(before, 1); at < after; at = addMonths(at, 1)) {
    missing.push(at);
  }
  const isShort = missing.length <= SHORT_GAP;
  return missing.slice(0, isShort ? SHORT_GAP : 1).map((month) => ({
    month,
    value: undefined,
    lastYear: undefined,
    target: undefined,
    months: isShort ? 1 : missing.length,
  }));
}
