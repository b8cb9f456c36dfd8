/** The figures of a period, beside the months before and a year before. */
import {
  EMPTY_SHOWN,
  figuresIn,
  isSum,
  type MonthRange,
  type PeriodFigures,
  valueOf,
} from "../questions/mod.ts";
import { comparisons, type FigureKey } from "../tables/mod.ts";
import type { Beside } from "../question/mod.ts";
import {
  type BesideOthers,
  comparedFigures,
  comparedOf,
  comparisonFields,
  otherOf,
} from "./comparisons.ts";
import { figuresBy } from "./figures_by.ts";
import { listed, type ListFields } from "./listing.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";
import { targetsOf } from "./targets.ts";

/** A figure of the period, and of the periods to compare with. */
interface Row {
  key: FigureKey;
  value: number | undefined;
  others: BesideOthers;
}

const BESIDE: readonly Beside[] = ["before", "yearBefore", "targets"];

/** A row for each figure: amounts, hospitals, marked rows, data rows. */
export function answerFigures(asked: ResolvedQuestion): AnswerBody {
  const { question, period } = asked;
  const { measure, beside = BESIDE } = question;
  const compared = comparedOf(asked, beside);
  const measured = new Set<FigureKey>(["qty", "conv", "active", measure]);
  const keys: FigureKey[] = [
    ...measured,
    "hospitals",
    "newHospitals",
    "records",
  ];
  const total = periodFiguresOf(asked, period);
  const others = comparedFigures(
    compared,
    total,
    (months) => periodFiguresOf(asked, months),
  );
  const rows = keys.map((key): Row => ({
    key,
    value: figureOf(total, key),
    others: Object.fromEntries(
      others.map(({ of, alike, former }) => [
        of,
        otherOf(figureOf(alike, key), figureOf(former, key)),
      ]),
    ),
  }));
  const fields: ListFields<Row> = [
    { key: "name", cell: ({ key }) => key },
    { key: "amount", cell: ({ value }) => value },
    ...comparisons.flatMap((of) => comparisonFields<Row>(of, compared[of])),
  ];
  const targets = targetsOf(asked, { beside });
  const list = listed({ fields, rows }, asked);
  return {
    table: list.table,
    total,
    ...Object.keys(compared).length > 0 && { compared },
    ...targets !== undefined && { targets },
  };
}

/** The figures of a period, with its active hospitals. */
function periodFiguresOf(
  asked: ResolvedQuestion,
  months: MonthRange,
): PeriodFigures {
  const by = "hospital";
  const { names } = figuresBy(asked, { by, months, measure: "qty" });
  names.delete(EMPTY_SHOWN);
  const active = [...names.values()].filter(({ qty }) => qty > 0).length;
  return { active, ...measuredIn(asked, months) };
}

/** The figures of a period with those that the measure needs. */
export function measuredIn(
  asked: ResolvedQuestion,
  months: MonthRange,
): PeriodFigures {
  const { question: { measure }, chosen, data } = asked;
  return {
    ...figuresIn(data.sums(chosen), months),
    ...!isSum(measure) &&
      figuresBy(asked, { by: "level", months, measure }).total,
  };
}

function figureOf(figures: PeriodFigures, key: FigureKey): number | undefined {
  return key === "hospitals" || key === "newHospitals" || key === "records"
    ? figures[key]
    : valueOf(figures, key);
}
