import {
  addMonths,
  type Measure,
  measureOf,
  otherMeasure,
} from "../../../explore/questions/mod.ts";
import type { Answer } from "../../../explore/answers/mod.ts";
import { comparisons } from "../../../explore/tables/mod.ts";
import type { MonthPoint } from "../../../report/charts/mod.ts";
import { cellsIn, lineOf } from "../../controls/mod.ts";
import { useAmounts, useLanguage } from "../../words/mod.ts";

/** The exact figures of a month, for the tip and for screen readers. */
export interface MonthFacts {
  title: string;
  /** Terms and figures; empty for a missing month. */
  lines: readonly (readonly [term: string, figure: string])[];
}

/** Writes the facts of a month, from the answer about all months. */
export function useMonthFacts(
  { table, question }: Answer,
): (point: MonthPoint) => MonthFacts {
  const { words, formats } = useLanguage();
  const measure = measureOf(question.measure);
  const other = otherMeasure(measure);
  const unit = words.measures[measure].short;
  const amounts = {
    [measure]: useAmounts(measure),
    [other]: useAmounts(other),
  } as Record<Measure, ReturnType<typeof useAmounts>>;
  const cellOf = cellsIn(table);
  return ({ month, value, target, months }) => {
    const title = months === 1
      ? formats.month(month)
      : formats.months({ from: month, to: addMonths(month, months - 1) });
    if (value === undefined) return { title, lines: [] };
    const line = lineOf(table, month);
    const lines = [measure, other].map((id): [string, string] => [
      words.measures[id].short,
      amounts[id].text(Number(cellOf(line, id))),
    ]);
    for (const comparison of comparisons) {
      const ratio = cellOf(line, `ratio.${comparison}`);
      if (typeof ratio !== "number") continue;
      lines.push([words.terms[comparison].term, formats.signedPercent(ratio)]);
    }
    if (target !== undefined) {
      lines.push([
        words.terms.target.term,
        words.targets.against(
          `${amounts[measure].text(target.target)} ${unit}`,
          target.ratio === undefined ? "–" : formats.percent(target.ratio),
        ),
      ]);
    }
    return { title, lines };
  };
}
