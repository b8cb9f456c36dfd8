/** The names of a column with ranks, shares, comparisons, targets and months. */
import {
  addsUp,
  type AgainstTarget,
  byIndicator,
  cross,
  type Figures,
  type FiguresBy,
  isSum,
  lastMonthsOf,
  type MonthRange,
  monthsIn,
  NameHistory,
  shareOf,
  valueOf,
} from "../questions/mod.ts";
import { monthKey } from "../../../core/month_key.ts";
import type { AnswerBody, Compared, ResolvedQuestion } from "./result.ts";
import {
  achievedIn,
  comparedOf,
  comparisonFields,
  sidesOf,
  targetFields,
  targetsOf,
} from "./beside.ts";
import { figuresBy, foundOf, NO_FIGURES } from "./figures.ts";
import { listed, type ListField, type ListFields } from "./listing.ts";
import type { Beside } from "../question/mod.ts";

interface Row extends Figures {
  /** Empty for all names together. */
  name: string;
  /** Absent without rows in the period. */
  rank?: number;
  against: AgainstTarget | undefined;
}

/** The default columns besides rank, name, amount and share. */
const BESIDE: readonly Beside[] = ["targets", "activity"];

/** Names by the measure, then names with only a target, then former names. */
export function answerRanking(asked: ResolvedQuestion): AnswerBody {
  const { question, period, nameOrder } = asked;
  const { by, measure, search, only, beside = BESIDE } = question;
  const compared = comparedOf(asked, beside);
  const targets = targetsOf(asked, { by, beside });
  const achieved = achievedIn(targets);
  const againsts = new Map(achieved?.names.map((one) => [one.name, one]));
  const figuresIn = (months: MonthRange) =>
    figuresBy(asked, { by, months, measure });
  const now = figuresIn(period);
  const sides = sidesOf(compared, now, figuresIn);
  const known = new Set(
    [now, ...sides.map(({ former }) => former)]
      .flatMap(({ names }) => [...names.keys()]),
  );
  const names = Array.from(
    new Set([...known, ...againsts.keys()]),
    (name): Row => ({
      name,
      ...now.names.get(name) ?? NO_FIGURES,
      against: againsts.get(name),
    }),
  );
  const ranked = names.filter(({ records }) => records > 0)
    .sort(byIndicator(measure, nameOrder))
    .map((one, i): Row => ({ ...one, rank: i + 1 }));
  const targetOf = ({ against }: Row) => against?.target ?? -1;
  const others = names.filter(({ records }) => records === 0)
    .sort((a, b) => targetOf(b) - targetOf(a) || nameOrder(a.name, b.name));
  const { total } = now;
  const shareIn = (row: Row) =>
    row.records === 0
      ? undefined
      : shareOf(valueOf(row, measure), valueOf(total, measure), measure);
  // A name with only a target has no changes.
  const valueIn = ({ names, total }: FiguresBy, { name }: Row) => {
    if (name === "") return valueOf(total, measure);
    const figures = names.get(name) ?? (known.has(name) && NO_FIGURES);
    return figures ? valueOf(figures, measure) : undefined;
  };
  const fields: ListFields<Row> = [
    { key: "rank", cell: ({ rank }) => rank },
    { key: "name", cell: ({ name }) => name },
    { key: "amount", cell: (row) => valueOf(row, measure) },
    addsUp(measure) && { key: "share", cell: shareIn },
    ...comparisonFields(sides, valueIn),
    ...stateFields(asked, compared.before),
    ...achieved === undefined ? [] : targetFields,
    ...beside.includes("activity") ? activityFields(asked) : [],
  ];
  const until = untilOf(asked);
  const list = listed({
    fields,
    rows: [...ranked, ...others]
      .filter(({ name }) => only === undefined || only.includes(name)),
    nameOf: ({ name }) => name,
    total: { name: "", ...total, against: achieved?.total },
    further: beside.includes("months") ? monthFields(asked) : [],
    unit: achieved?.measure,
    until,
  }, asked);
  const found = list.found.map(({ name }) => name);
  return {
    table: list.table,
    until,
    total,
    ranked: {
      names: ranked.length,
      negative: isSum(measure)
        ? ranked.filter((one) => one[measure] < 0).length
        : 0,
    },
    ...Object.keys(compared).length > 0 && { compared },
    ...targets !== undefined && { targets },
    ...search !== undefined && found.length > 0 && {
      found: foundOf(asked, { by, months: period, names: found }),
    },
  };
}

/** The column of states, if the months before can be compared. */
function stateFields(
  { question: { by }, chosen, data }: ResolvedQuestion,
  before: Compared | undefined,
): ListField<Row>[] {
  if (before === undefined || before.missing.length > 0) return [];
  const { coverage } = data;
  const states = new NameHistory(data.sums(chosen), { by, ...before, coverage })
    .states();
  return [{
    key: "state",
    of: "before",
    cell: ({ name }) => states.get(name)?.state,
  }];
}

/** The month up to which a ranking counts months without rows. */
function untilOf({ period, data: { coverage } }: ResolvedQuestion): string {
  return coverage.months.at(-1) ?? period.to;
}

function activityFields(asked: ResolvedQuestion): ListField<Row>[] {
  const { question, chosen, data } = asked;
  const tally = data.sums(chosen);
  const until = untilOf(asked);
  const lastMonths = new Map(
    Array.from(
      lastMonthsOf(tally, question.by),
      ([id, month]) => [tally.names.text(id), monthKey(month)],
    ),
  );
  return [
    { key: "lastMonth", cell: ({ name }) => lastMonths.get(name) },
    {
      key: "quietMonths",
      cell({ name }) {
        const from = lastMonths.get(name);
        return from && monthsIn({ from, to: until }).length - 1;
      },
    },
  ];
}

/** A column for each month of the calendar; none for a single month. */
function monthFields(
  { question: { by, measure }, chosen, data }: ResolvedQuestion,
): ListField<Row>[] {
  if (!isSum(measure)) return [];
  const { rows, columns, sums } = cross(data, {
    rows: by,
    columns: "month",
    measure,
    ...chosen,
    columnLimit: Infinity,
  });
  if (columns.count < 2) return [];
  const lines = new Map(rows.labels.map((name, line) => [name, line]));
  const figuresAt = (name: string, month: number) => {
    const line = lines.get(name);
    if (name === "") return sums.columns[month];
    return line === undefined ? NO_FIGURES : sums.cell(line, month);
  };
  return columns.labels.map((label, month): ListField<Row> => ({
    key: "cell",
    label,
    slice: columns.slices?.[month],
    cell({ name }) {
      const figures = figuresAt(name, month);
      return figures.records === 0 ? undefined : figures[measure];
    },
  }));
}
