import {
  addMonths,
  changeBetween,
  otherMeasure,
} from "../../../explore/questions/mod.ts";
import {
  amountOf,
  type MonthlySums,
  type MonthPoint,
} from "../../../report/charts/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { useAmounts, useLanguage } from "../../words/mod.ts";

/** The exact figures of a month, for the tip and for screen readers. */
export interface MonthFacts {
  title: string;
  /** Terms and figures; empty for a missing month. */
  lines: readonly (readonly [term: string, figure: string])[];
}

/** Writes the facts of a month. */
export function useMonthFacts(
  { byMonth }: MonthlySums,
): (point: MonthPoint) => MonthFacts {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { measure } = view.selection;
  const other = otherMeasure(measure);
  const unit = words.measures[measure].short;
  const amounts = {
    [measure]: useAmounts(measure),
    [other]: useAmounts(other),
  } as Record<typeof measure, ReturnType<typeof useAmounts>>;
  const amountIn = (month: string, id: typeof measure) => {
    const meta = byMonth[month]?.meta;
    return meta === undefined ? 0 : amountOf(meta, id);
  };
  const changed = (now: number, former: number) => {
    const { ratio, difference } = changeBetween(now, former);
    return ratio === undefined
      ? `${amounts[measure].signed(difference)} ${unit}`
      : formats.signedPercent(ratio);
  };
  return ({ month, value, lastYear, target, months }) => {
    const title = months === 1
      ? formats.month(month)
      : formats.months({ from: month, to: addMonths(month, months - 1) });
    if (value === undefined) return { title, lines: [] };
    const before = addMonths(month, -1);
    const lines: [string, string][] = [measure, other].map((id) => [
      words.measures[id].short,
      amounts[id].text(amountIn(month, id)),
    ]);
    if (view.months.includes(before)) {
      const former = amountIn(before, measure);
      lines.push([words.terms.before, changed(value, former)]);
    }
    if (lastYear !== undefined) {
      lines.push([words.terms.yearBefore, changed(value, lastYear)]);
    }
    if (target !== undefined) {
      lines.push([
        words.targets.target,
        words.targets.against(
          `${amounts[measure].text(target.target)} ${unit}`,
          target.ratio === undefined ? "–" : formats.percent(target.ratio),
        ),
      ]);
    }
    return { title, lines };
  };
}
