/** The months and their total. */
import {
  addMonths,
  type AgainstTarget,
  calendarOf,
  changeBetween,
  type FigureChange,
  isSum,
  type MonthKey,
  targetGroupings,
  valueOf,
} from "../questions/mod.ts";
import { YEAR_MONTHS } from "../../../core/month_key.ts";
import type { Beside } from "../question/mod.ts";
import { measuredIn } from "./figures.ts";
import { listed, type ListField } from "./listing.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";
import { targetFields, targetsOf } from "./targets.ts";

/** The figures of a month; undefined without data. */
type Figured = ReturnType<typeof measuredIn> | undefined;
type Counted = "hospitals" | "newHospitals" | "records";

/** A month, or all of them. */
interface Row {
  month: MonthKey | null;
  figures: Figured;
  against: AgainstTarget | undefined;
}

const BESIDE: readonly Beside[] = ["before", "targets"];

/** A row for each calendar month, empty without data; and the total. */
export function answerMonths(
  asked: ResolvedQuestion,
): AnswerBody {
  const { question: { measure, beside = BESIDE }, period, data } = asked;
  const { coverage } = data;
  const { months } = calendarOf(coverage, period);
  const known = new Map(
    coverage.months.map((month) => [month, undefined as Figured]),
  );
  const figuresIn = (month: MonthKey): Figured => {
    if (!known.has(month)) return undefined;
    const figures = known.get(month) ??
      measuredIn(asked, { from: month, to: month });
    known.set(month, figures);
    return figures;
  };
  const by = targetGroupings(data).at(0);
  const targets = by && beside.includes("targets")
    ? targetsOf(asked, by)
    : undefined;
  const achieved = targets && !("why" in targets) ? targets : undefined;
  const againsts = new Map(achieved?.months.map((one) => [one.month, one]));
  const total = measuredIn(asked, period);
  const valueIn = (figures: Figured) => figures && valueOf(figures, measure);
  const otherOf = (
    { month, figures }: Row,
    back: number,
  ): FigureChange & { former: number } | undefined => {
    const now = valueIn(figures);
    const former = month === null
      ? undefined
      : valueIn(figuresIn(addMonths(month, -back)));
    return now === undefined || former === undefined
      ? undefined
      : { former, ...changeBetween(now, former) };
  };
  const figure = (key: "qty" | "conv" | Counted): ListField<Row> => ({
    key,
    cell: ({ figures }) => figures?.[key] ?? null,
  });
  const hasYearBefore = months.some((month) =>
    known.has(addMonths(month, -YEAR_MONTHS))
  );
  const fields: ListField<Row>[] = [
    { key: "name", cell: ({ month }) => month },
    ...isSum(measure) ? [] : [
      {
        key: "amount",
        cell: ({ figures }) => valueIn(figures) ?? null,
      } satisfies ListField<Row>,
    ],
    figure("qty"),
    figure("conv"),
    ...beside.includes("before")
      ? [
        {
          key: "ratio",
          of: "before",
          cell: (row) => otherOf(row, 1)?.ratio ?? null,
        } satisfies ListField<Row>,
      ]
      : [],
    ...beside.includes("yearBefore") && hasYearBefore
      ? yearFields(otherOf)
      : [],
    figure("hospitals"),
    figure("newHospitals"),
    figure("records"),
    ...achieved === undefined ? [] : targetFields,
  ];
  const list = listed({
    fields,
    rows: months.map((month): Row => ({
      month,
      figures: figuresIn(month),
      against: againsts.get(month),
    })),
    totals: months.length < 2
      ? []
      : [{ month: null, figures: total, against: achieved?.total }],
    unit: achieved?.measure,
  }, asked);
  return {
    table: list.table,
    total,
    ...targets !== undefined && { targets },
  };
}

function yearFields(
  otherOf: (
    row: Row,
    back: number,
  ) => FigureChange & { former: number } | undefined,
): ListField<Row>[] {
  return (["former", "ratio"] as const).map((key) => ({
    key,
    of: "yearBefore",
    cell: (row) => otherOf(row, YEAR_MONTHS)?.[key] ?? null,
  }));
}
