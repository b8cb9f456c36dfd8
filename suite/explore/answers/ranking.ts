/** The names of a column with ranks, shares, comparisons, targets and months. */
import {
  addsUp,
  type AgainstTarget,
  calendarOf,
  type Figures,
  isSum,
  monthsIn,
  type NameBeside,
  namesBeside,
  rankNames,
  seriesOf,
  shareOf,
  valueOf,
} from "../questions/mod.ts";
import { type Cell, comparisons } from "../tables/mod.ts";
import type { AnswerBody, ResolvedQuestion } from "./result.ts";
import {
  type BesideOthers,
  comparedFigures,
  comparedOf,
  comparisonFields,
  type Comparisons,
  otherOf,
} from "./comparisons.ts";
import {
  type FiguresBy,
  figuresBy,
  lastMonthsOf,
  NO_FIGURES,
  togetherOf,
} from "./figures_by.ts";
import { listed, type ListField } from "./listing.ts";
import type { Beside } from "../question/mod.ts";
import { targetFields, targetsOf } from "./targets.ts";

/** A name, or all names together. */
interface Row extends Figures {
  /** Empty for all names together. */
  name: string;
  /** Absent without rows in the period. */
  rank?: number | undefined;
  share?: number | undefined;
  others: BesideOthers;
  against?: AgainstTarget | undefined;
}

/** Columns besides rank, name, amount and share. */
const BESIDE: readonly Beside[] = ["targets", "activity"];

/**
 * Every name by the measure, then names with a target and no sales, then names
 * that only another period has.
 */
export function answerRanking(asked: ResolvedQuestion): AnswerBody {
  const { question, period: months, nameOrder } = asked;
  const { by, measure, search, only, beside = BESIDE } = question;
  const compared = comparedOf(asked, beside);
  const { rows: all, total, figures } = comparedNames(asked, compared);
  const ranking = rankNames(
    all.filter(({ records }) => records > 0),
    { measure, total: figures, nameOrder },
  );
  const targets = beside.includes("targets") ? targetsOf(asked, by) : undefined;
  const achieved = targets && !("why" in targets) ? targets : undefined;
  const known = new Map(all.map((row) => [row.name, row]));
  const againsts = new Map(achieved?.names.map((one) => [one.name, one]));
  const ranked = new Set(ranking.names.map(({ name }) => name));
  const withoutSales = [...againsts.values()]
    .filter(({ name }) => !ranked.has(name))
    .sort((a, b) => b.target - a.target)
    .map(({ name }) => ({ name, qty: 0, conv: 0, records: 0 }));
  const others = all.filter(({ name }) =>
    !ranked.has(name) && !againsts.has(name)
  );
  const rows = [...ranking.names, ...withoutSales, ...others]
    .map((one): Row => ({
      ...one,
      others: known.get(one.name)?.others ?? {},
      against: againsts.get(one.name),
    })).filter(({ name }) => only === undefined || only.includes(name));
  const whole = valueOf(figures, measure);
  const fields: ListField<Row>[] = [
    { key: "rank", cell: ({ rank }) => rank ?? null },
    { key: "name", cell: ({ name }) => name },
    { key: "amount", cell: (row) => valueOf(row, measure) ?? null },
    ...addsUp(measure)
      ? [{ key: "share" as const, cell: ({ share }: Row) => share ?? null }]
      : [],
    ...comparisons.flatMap((of) => comparisonFields<Row>(of, compared[of])),
    ...compared.before?.missing.length === 0 ? [stateField] : [],
    ...achieved === undefined ? [] : targetFields,
    ...beside.includes("activity") ? activityFields(asked) : [],
  ];
  const until = untilOf(asked);
  const list = listed({
    fields,
    rows,
    nameOf: ({ name }) => name,
    total: {
      ...total,
      share: shareOf(whole, whole, measure),
      against: achieved?.total,
    },
    ...beside.includes("months") && {
      later: (shown: readonly Row[]) => monthFields(asked, shown),
    },
    unit: achieved?.measure,
    until,
  }, asked);
  const names = list.found.map(({ name }) => name);
  return {
    table: list.table,
    until,
    total: figures,
    ranked: {
      names: ranking.names.length,
      negative: ranking.negative,
    },
    ...Object.keys(compared).length > 0 && { compared },
    ...targets !== undefined && { targets },
    ...search !== undefined && names.length > 0 && {
      found: {
        names: names.length,
        figures: togetherOf(asked, { by, months, measure, names }),
        isOfOther: false,
      },
    },
  };
}

/** The figures of every name of the periods, and the sums of all. */
function comparedNames(
  asked: ResolvedQuestion,
  compared: Comparisons,
): { rows: Row[]; total: Row; figures: Figures } {
  const { question: { by, measure }, period, chosen, data, nameOrder } = asked;
  const { names, total } = namesBeside(data.sums(chosen), {
    by,
    period,
    nameOrder,
    others: compared,
    coverage: data.coverage,
  });
  if (!isSum(measure)) return comparedAnew(asked, compared, names);
  const rowOf = ({ others, ...one }: NameBeside): Row => ({
    ...one,
    others: Object.fromEntries(
      Object.entries(others).map(([of, { now, former, difference, state }]) => [
        of,
        {
          alike: now[measure],
          former: former[measure],
          difference: difference[measure],
          ratio: difference.ratio[measure],
          state,
        },
      ]),
    ),
  });
  const { qty, conv, records } = total;
  return {
    rows: names.map(rowOf),
    total: rowOf(total),
    figures: { qty, conv, records },
  };
}

/**
 * The same for indicators that are counted anew for each period.
 * @param beside the names with their states, which no indicator changes
 */
function comparedAnew(
  asked: ResolvedQuestion,
  compared: Comparisons,
  beside: readonly NameBeside[],
): { rows: Row[]; total: Row; figures: Figures } {
  const { question: { by, measure }, period } = asked;
  const now = figuresBy(asked, { by, months: period, measure });
  const others = comparedFigures(
    compared,
    now,
    (months) => figuresBy(asked, { by, months, measure }),
  );
  const known = new Map(beside.map((one) => [one.name, one.others]));
  const rowOf = (name: string, ownIn: (one: FiguresBy) => Figures): Row => ({
    name,
    ...ownIn(now),
    others: Object.fromEntries(others.map(({ of, alike, former }) => {
      const [value, before] = [alike, former]
        .map((one) => valueOf(ownIn(one), measure));
      const state = known.get(name)?.[of]?.state;
      return [of, { ...otherOf(value, before), state }];
    })),
  });
  const names = new Set([
    ...now.names.keys(),
    ...others.flatMap(({ former }) => [...former.names.keys()]),
  ]);
  return {
    rows: Array.from(
      names,
      (name) => rowOf(name, (one) => one.names.get(name) ?? NO_FIGURES),
    ),
    total: rowOf("", ({ total }) => total),
    figures: now.total,
  };
}

/** The state of a name is about the months before. */
const stateField: ListField<Row> = {
  key: "state",
  of: "before",
  cell: ({ others }) => others.before?.state ?? null,
};

/** The month up to which months without rows count. */
function untilOf({ period, data: { coverage } }: ResolvedQuestion): string {
  return coverage.months.at(-1)?.month ?? period.to;
}

function activityFields(asked: ResolvedQuestion): ListField<Row>[] {
  const lastMonths = lastMonthsOf(asked, asked.question.by);
  const until = untilOf(asked);
  return [
    { key: "lastMonth", cell: ({ name }) => lastMonths.get(name) ?? null },
    {
      key: "quietMonths",
      cell: ({ name }) => {
        const last = lastMonths.get(name);
        return last === undefined
          ? null
          : monthsIn({ from: last, to: until }).length - 1;
      },
    },
  ];
}

/** A column for each month of the calendar; none for a single month. */
function monthFields(
  { question: { by, measure }, chosen, data }: ResolvedQuestion,
  shown: readonly Row[],
): ListField<Row>[] {
  if (!isSum(measure)) return [];
  const { months, missing } = calendarOf(data.coverage);
  if (months.length < 2) return [];
  const series = seriesOf(data.sums(chosen), {
    by,
    measure,
    months,
    names: shown.map(({ name }) => name),
  });
  const lines = new Map(shown.map(({ name }, line) => [name, line]));
  const lacking = new Set(missing);
  const cellOf = ({ name }: Row, month: number): Cell =>
    name === "" ? series.total(month) : series.at(lines.get(name) ?? -1, month);
  return months.map((label, month): ListField<Row> => ({
    key: "cell",
    label,
    slice: { known: lacking.has(label) ? 0 : 1, of: 1 },
    cell: (row) => lacking.has(label) ? null : cellOf(row, month),
  }));
}
