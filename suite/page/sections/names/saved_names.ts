import type {
  Achievement,
  Measure,
  MonthRange,
  NameColumn,
} from "../../../explore/questions/mod.ts";
import type { PlainTable } from "../../../report/mod.ts";
import { comparisons } from "../../../explore/tables/mod.ts";
import type { PageLanguage } from "../../words/mod.ts";
import type { NameRows } from "./name_rows.ts";

interface Content {
  by: NameColumn;
  measure: Measure;
  period: MonthRange;
  targets: Achievement | undefined;
}

/** All rows of the found and sorted table, with the months first. */
export function savedNames(
  { order, rowOf }: NameRows,
  { by, measure, period: { from, to }, targets }: Content,
  { words }: PageLanguage,
): PlainTable {
  const months = from === to ? from : `${from}..${to}`;
  const unit = words.measures[measure].short;
  const { heads, groupings } = words.names;
  return {
    columns: [
      { head: words.bar.months, kind: "text" },
      { head: groupings[by], kind: "text" },
      { head: unit, kind: "amount" },
      { head: heads.share, kind: "share" },
      ...comparisons.flatMap((one) => [
        { head: `${words.terms[one]} (${unit})`, kind: "signed" } as const,
        { head: `${words.terms[one]} (%)`, kind: "ratio" } as const,
      ]),
      ...targets === undefined ? [] : [
        { head: words.targets.target, kind: "amount" } as const,
        { head: heads.achieved, kind: "share" } as const,
      ],
    ],
    rows: order.map((index) => {
      const { name, amount, share, changes, against } = rowOf(index);
      return [
        months,
        name,
        amount,
        share ?? null,
        ...comparisons.flatMap((one) => [
          changes[one]?.difference ?? null,
          changes[one]?.ratio ?? null,
        ]),
        ...targets === undefined
          ? []
          : [against?.target ?? null, against?.ratio ?? null],
      ];
    }),
  };
}
