/** The key figures of a period, with their changes. */
import {
  type Change,
  changeOfTotals,
  comparisonOf,
  knownPart,
  type Measure,
  missingOf,
  notCompared,
  type PeriodFigures,
  type PeriodPair,
  ratioOf,
  totalIn,
  type YearToDate,
  yearToDate,
} from "../../explore/questions/mod.ts";
import type { Meta } from "../../../schemas/wire/mod.ts";
import { changeIn, type ReportContent } from "../content.ts";
import { periodOf } from "../formats/mod.ts";
import { type Language, monthsTitle } from "../words/mod.ts";
import {
  columnsOf,
  type ReportTable,
  type RowField,
  tableOf,
} from "../tables/mod.ts";

/** The figures in the order of the page, with their keys in a comparison. */
const figures = [
  ["totalQty", "qty"],
  ["totalConv", "conv"],
  ["hospitals", "hospitals"],
  ["newHospitals", "newHospitals"],
  ["rows", "records"],
] as const satisfies (readonly [keyof Meta, keyof PeriodFigures])[];

/** A figure of the period, or of the year to date. */
interface Figure {
  of: typeof figures[number][0];
  key: PeriodKey;
  isYearToDate: boolean;
}

type PeriodKey = typeof figures[number][1];

/**
 * A row for each figure and for the year to date, beside the previous period
 * and the previous year; notes say why there is no comparison, or how reliable
 * it is.
 */
export function keyFiguresTable(
  content: ReportContent,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { missing = [] } = content.comparison ?? {};
  const change = changeIn(content, "hospital");
  const doubtful = change?.period.mayBeIncomplete ??
    change?.other.mayBeIncomplete;
  const years = yearsOf(content);
  const rows: Figure[] = figures.map(([of, key]) => ({
    of,
    key,
    isYearToDate: false,
  }));
  const amounts = rows.filter(({ key }) => isAmount(key));
  if (years?.isLonger) {
    const sums = amounts.map((row) => ({ ...row, isYearToDate: true }));
    rows.splice(amounts.length, 0, ...sums);
  }
  const fields: RowField<Figure>[] = [
    {
      key: "figure",
      head: words.overview.figure,
      kind: "text",
      cell: ({ of, isYearToDate }) =>
        isYearToDate
          ? words.overview.yearToDate(
            words.figures[of][0],
            years === undefined || years.toDate.isWhole
              ? ""
              : formats.monthsOnly(years.toDate.known),
          )
          : words.figures[of][0],
    },
    {
      key: "unit",
      head: words.overview.unit,
      kind: "text",
      cell: ({ of }) => words.figures[of][1],
    },
    {
      key: "now",
      head: monthsTitle(content, language),
      kind: "amount",
      cell: ({ of, key, isYearToDate }) =>
        years && isYearToDate && isAmount(key)
          ? totalIn(content.stats, years.toDate.asked)[key]
          : content.part.meta[of],
    },
    ...change === undefined ? [] : changeFields(change, language),
    ...years?.isCompared ? yearFields(content, years, language) : [],
  ];
  const without = years === undefined ? [] : notCompared(years.toDate);
  return {
    ...tableOf(fields, rows, {
      title: words.overview.figures,
      notes: [
        missing.length > 0
          ? words.overview.noComparison(
            formats.list(missing.map(formats.month)),
          )
          : "",
        doubtful === undefined
          ? ""
          : words.overview.incomplete(formats.month(doubtful)),
        years?.isLonger && years.isCompared && without.length > 0
          ? words.overview.alike(formats.list(formats.runs(without)))
          : "",
      ].filter(Boolean),
    }),
    hasUnits: true,
  };
}

function isAmount(key: PeriodKey): key is Measure {
  return key === "qty" || key === "conv";
}

/** The year to date, and the periods to compare with the previous year. */
interface Years {
  toDate: YearToDate;
  /** The period, if the data has all its months in both years. */
  period: PeriodPair | undefined;
  /** Whether there is data of the previous year to compare with. */
  isCompared: boolean;
  /** Whether the year to date has other months than the period. */
  isLonger: boolean;
}

/** Undefined without months. */
function yearsOf(content: ReportContent): Years | undefined {
  const { months } = content;
  const period = periodOf(content);
  if (period === undefined) return undefined;
  const toDate = yearToDate(period.to, months);
  const isLonger = knownPart(period, months)?.from !== toDate.known.at(0);
  const pair = { period, other: comparisonOf(period, "yearBefore") };
  const isKnown = missingOf(pair, months).length === 0;
  return {
    toDate,
    period: isKnown ? pair : undefined,
    isCompared: isKnown || isLonger && toDate.alike !== undefined,
    isLonger,
  };
}

/** The amounts of the previous year, and the change since. */
function yearFields(
  content: ReportContent,
  { period, toDate }: Years,
  { words: { overview, definitions } }: Language,
): RowField<Figure>[] {
  const pairOf = ({ isYearToDate }: Figure) =>
    isYearToDate ? toDate.alike : period;
  return [
    {
      key: "yearBefore",
      head: overview.yearBefore,
      kind: "amount",
      cell: (figure) => {
        const pair = pairOf(figure);
        return pair && isAmount(figure.key)
          ? totalIn(content.stats, pair.other)[figure.key]
          : undefined;
      },
    },
    {
      key: "yearRatio",
      head: definitions.yearOnYear.term,
      kind: "ratio",
      cell: (figure) => {
        const pair = pairOf(figure);
        return pair && isAmount(figure.key)
          ? changeOfTotals(content.stats, pair, figure.key).ratio
          : undefined;
      },
    },
  ];
}

/**
 * The change of each figure: amounts are subtracted exactly; other figures are
 * whole numbers.
 */
function changeFields(
  { period, other, difference }: Change,
  language: Language,
): RowField<Figure>[] {
  const { words: { overview, noRatio }, formats } = language;
  const column = columnsOf(language, { by: "month", measure: "qty" });
  const change = (key: PeriodKey) =>
    isAmount(key) && difference
      ? difference[key]
      : period.figures[key] - other.figures[key];
  return [
    {
      key: "former",
      head: overview.former(formats.months(other.range)),
      kind: "amount",
      cell: ({ key, isYearToDate }) =>
        isYearToDate ? undefined : other.figures[key],
    },
    {
      ...column("difference"),
      cell: ({ key, isYearToDate }) => isYearToDate ? undefined : change(key),
    },
    {
      ...column("ratio"),
      cell: ({ key, isYearToDate }) => {
        if (isYearToDate) return undefined;
        const former = other.figures[key];
        return ratioOf(change(key), former) ??
          (former < 0 ? noRatio : undefined);
      },
    },
  ];
}
