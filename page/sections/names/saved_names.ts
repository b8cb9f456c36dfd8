import type {
  Achievement,
  Measure,
  MonthRange,
  NameColumn,
} from "../../../explore/questions/mod.ts";
import type { Value } from "../../../report/mod.ts";
import { comparisons } from "../../model/mod.ts";
import type { PageLanguage } from "../../words/mod.ts";
import type { NameRows } from "./name_rows.ts";

interface Content {
  by: NameColumn;
  measure: Measure;
  period: MonthRange;
  targets: Achievement | undefined;
}

/** Digits of parts: as many as spreadsheets calculate with, less noise. */
const DIGITS = 12;

/** The table as it is found and sorted: its head, then every row. */
export function savedNames(
  { order, rowOf }: NameRows,
  { by, measure, period: { from, to }, targets }: Content,
  { words }: PageLanguage,
): Value[][] {
  const months = from === to ? from : `${from}..${to}`;
  const part = (ratio: number | undefined) =>
    ratio === undefined ? "" : Number(ratio.toPrecision(DIGITS));
  const unit = words.measures[measure].short;
  const { heads, groupings } = words.names;
  return [
    [
      words.bar.months,
      groupings[by],
      unit,
      heads.share,
      ...comparisons.flatMap((one) => [
        `${words.terms[one]} (${unit})`,
        `${words.terms[one]} (%)`,
      ]),
      ...targets === undefined ? [] : [words.targets.target, heads.achieved],
    ],
    ...order.map((index) => {
      const { name, amount, share, changes, against } = rowOf(index);
      return [
        months,
        name,
        amount,
        part(share),
        ...comparisons.flatMap((one) => [
          changes[one]?.difference ?? "",
          part(changes[one]?.ratio),
        ]),
        ...targets === undefined
          ? []
          : [against?.target ?? "", part(against?.ratio)],
      ];
    }),
  ];
}
