import {
  addMonths,
  type AgainstTarget,
  calendarOf,
  isSum,
  type MonthKey,
  valueOf,
} from "../questions/mod.ts";
import { YEAR_MONTHS } from "../../../core/month_key.ts";
import type { Beside } from "../question/mod.ts";
import { type BesideOthers, otherOf } from "./comparisons.ts";
import { measuredIn } from "./figures.ts";
import { listed, type ListField, type ListFields } from "./listing.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";
import { achievedIn, targetFields, targetsOf } from "./targets.ts";

/** The figures of a month; undefined without data. */
type Figured = ReturnType<typeof measuredIn> | undefined;

/** A month, or all of them. */
interface Row {
  month: MonthKey | null;
  figures: Figured;
  others: BesideOthers;
  against: AgainstTarget | undefined;
}

const BESIDE: readonly Beside[] = ["before", "targets"];

/** A row for each calendar month, empty without data; and the total. */
export function answerMonths(asked: ResolvedQuestion): AnswerBody {
  const { question: { measure, beside = BESIDE }, period, data } = asked;
  const { months } = calendarOf(data.coverage, period);
  const known = new Map<MonthKey, Figured>(
    data.coverage.months.map((month) => [month, undefined]),
  );
  const figuresIn = (month: MonthKey): Figured => {
    if (!known.has(month)) return undefined;
    const figures = known.get(month) ??
      measuredIn(asked, { from: month, to: month });
    known.set(month, figures);
    return figures;
  };
  const targets = targetsOf(asked, { beside });
  const achieved = achievedIn(targets);
  const againsts = new Map(achieved?.months.map((one) => [one.month, one]));
  const total = measuredIn(asked, period);
  const valueIn = (figures: Figured) => figures && valueOf(figures, measure);
  const distances = [["before", 1], ["yearBefore", YEAR_MONTHS]] as const;
  const compared = distances.filter(([of, distance]) =>
    beside.includes(of) &&
    (of === "before" ||
      months.some((month) => known.has(addMonths(month, -distance))))
  );
  const rows = months.map((month): Row => ({
    month,
    figures: figuresIn(month),
    others: Object.fromEntries(compared.map(([of, distance]) => {
      const figures = figuresIn(month);
      const former = figures && figuresIn(addMonths(month, -distance));
      return [of, otherOf(valueIn(figures), valueIn(former))];
    })),
    against: againsts.get(month),
  }));
  const figure = (
    key: "qty" | "conv" | "hospitals" | "newHospitals" | "records",
  ): ListField<Row> => ({
    key,
    cell: ({ figures }) => figures?.[key],
  });
  const other = (
    key: "former" | "ratio",
    of: "before" | "yearBefore",
  ): ListField<Row> => ({
    key,
    of,
    cell: ({ others }) => others[of]?.[key],
  });
  const fields: ListFields<Row> = [
    { key: "name", cell: ({ month }) => month },
    !isSum(measure) &&
    { key: "amount", cell: ({ figures }) => valueIn(figures) },
    figure("qty"),
    figure("conv"),
    ...compared.flatMap(([of]) =>
      of === "before"
        ? [other("ratio", of)]
        : [other("former", of), other("ratio", of)]
    ),
    figure("hospitals"),
    figure("newHospitals"),
    figure("records"),
    ...achieved === undefined ? [] : targetFields,
  ];
  const list = listed({
    fields,
    rows,
    totals: months.length < 2 ? [] : [
      { month: null, figures: total, others: {}, against: achieved?.total },
    ],
    unit: achieved?.measure,
  }, asked);
  return {
    table: list.table,
    total,
    ...targets !== undefined && { targets },
  };
}
