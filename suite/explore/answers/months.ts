import {
  addMonths,
  type AgainstTarget,
  calendarOf,
  isSum,
  type MonthKey,
  type PeriodFigures,
  valueOf,
} from "../questions/mod.ts";
import { YEAR_MONTHS } from "../../../core/month_key.ts";
import type { Beside } from "../question/mod.ts";
import {
  achievedIn,
  type Other,
  otherOf,
  targetFields,
  targetsOf,
} from "./beside.ts";
import { measuredIn } from "./figures.ts";
import { listed, type ListField, type ListFields } from "./listing.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";

/** A month, or all of them. */
interface Row {
  month: MonthKey | null;
  against: AgainstTarget | undefined;
}

const BESIDE: readonly Beside[] = ["before", "targets"];

/** A row for each calendar month, empty without data; and the total. */
export function answerMonths(asked: ResolvedQuestion): AnswerBody {
  const { question: { measure, beside = BESIDE }, period, data } = asked;
  const months = calendarOf(data.coverage, period);
  const total = measuredIn(asked, period);
  const covered = new Set(data.coverage.months);
  const known = new Map<MonthKey | null, PeriodFigures>([[null, total]]);
  const figuresIn = (month: MonthKey | null): PeriodFigures | undefined => {
    if (month === null || !covered.has(month)) return known.get(month);
    const figures = known.get(month) ??
      measuredIn(asked, { from: month, to: month });
    known.set(month, figures);
    return figures;
  };
  const targets = targetsOf(asked, { beside });
  const achieved = achievedIn(targets);
  const againsts = new Map(achieved?.months.map((one) => [one.month, one]));
  const figure = (
    key: "qty" | "conv" | "hospitals" | "newHospitals" | "records",
  ): ListField<Row> => ({
    key,
    cell: ({ month }) => figuresIn(month)?.[key],
  });
  const comparison = (
    of: "before" | "yearBefore",
    distance: number,
    ...keys: (keyof Other)[]
  ): ListField<Row>[] =>
    keys.map((key) => ({
      key,
      of,
      cell({ month }) {
        const figures = figuresIn(month);
        if (month === null || figures === undefined) return undefined;
        const former = figuresIn(addMonths(month, -distance));
        const [now, then] = [figures, former]
          .map((one) => one && valueOf(one, measure));
        return otherOf(now, then)[key];
      },
    }));
  const hasYearBefore = beside.includes("yearBefore") &&
    months.some((month) => covered.has(addMonths(month, -YEAR_MONTHS)));
  const fields: ListFields<Row> = [
    { key: "name", cell: ({ month }) => month },
    !isSum(measure) && {
      key: "amount",
      cell({ month }) {
        const figures = figuresIn(month);
        return figures && valueOf(figures, measure);
      },
    },
    figure("qty"),
    figure("conv"),
    ...beside.includes("before") ? comparison("before", 1, "ratio") : [],
    ...hasYearBefore
      ? comparison("yearBefore", YEAR_MONTHS, "former", "ratio")
      : [],
    figure("hospitals"),
    figure("newHospitals"),
    figure("records"),
    ...achieved === undefined ? [] : targetFields,
  ];
  const list = listed({
    fields,
    rows: months.map((month) => ({ month, against: againsts.get(month) })),
    totals: months.length < 2
      ? []
      : [{ month: null, against: achieved?.total }],
    unit: achieved?.measure,
  }, asked);
  return {
    table: list.table,
    total,
    ...targets !== undefined && { targets },
  };
}
