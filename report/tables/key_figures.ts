/** The key figures of a period, with their change. */
import type { Change, PeriodFigures } from "../../explore/questions/mod.ts";
import type { Meta } from "../../schemas/wire/mod.ts";
import { changeIn, type ReportContent } from "../content.ts";
import { type Language, monthsTitle } from "../words/mod.ts";
import {
  columnsOf,
  type ReportTable,
  type RowField,
  tableOf,
} from "./table.ts";

/** The figures in the order of the page, and their keys in a comparison. */
const figures = [
  ["totalQty", "qty"],
  ["totalConv", "conv"],
  ["hospitals", "hospitals"],
  ["newHospitals", "newHospitals"],
  ["rows", "records"],
] as const satisfies (readonly [keyof Meta, keyof PeriodFigures])[];

type Figure = typeof figures[number];

/** A row for each figure, and why nothing is compared or how far to trust the comparison. */
export function keyFiguresTable(
  content: ReportContent,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { missing = [] } = content.comparison ?? {};
  const change = changeIn(content, "hospital");
  const doubtful = change?.period.mayBeIncomplete ??
    change?.other.mayBeIncomplete;
  const fields: RowField<Figure>[] = [
    {
      key: "figure",
      head: words.overview.figure,
      kind: "text",
      cell: ([figure]) => words.figures[figure][0],
    },
    {
      key: "unit",
      head: words.overview.unit,
      kind: "text",
      cell: ([figure]) => words.figures[figure][1],
    },
    {
      key: "now",
      head: monthsTitle(content, language),
      kind: "amount",
      cell: ([figure]) => content.part.meta[figure],
    },
    ...change === undefined ? [] : changeFields(change, language),
  ];
  return {
    ...tableOf(fields, figures, {
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
      ].filter(Boolean),
    }),
    hasUnits: true,
  };
}

/** Amounts are subtracted exactly; the other figures are whole numbers. */
function changeFields(
  { period, other, difference }: Change,
  language: Language,
): RowField<Figure>[] {
  const { words: { overview, noRatio }, formats } = language;
  const column = columnsOf(language, { by: "month", measure: "qty" });
  const isMeasure = (key: Figure[1]) =>
    key === "qty" || key === "conv" ? key : undefined;
  const change = (key: Figure[1]) => {
    const measure = isMeasure(key);
    return measure && difference
      ? difference[measure]
      : period.figures[key] - other.figures[key];
  };
  return [
    {
      key: "former",
      head: overview.former(formats.months(other.range)),
      kind: "amount",
      cell: ([, key]) => other.figures[key],
    },
    {
      ...column("difference"),
      cell: ([, key]) => change(key),
    },
    {
      ...column("ratio"),
      cell: ([, key]) => {
        const former = other.figures[key];
        if (former > 0) return change(key) / former;
        return former < 0 ? noRatio : undefined;
      },
    },
  ];
}
