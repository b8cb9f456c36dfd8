import {
  addMonths,
  changeBetween,
  type FigureChange,
  otherMeasure,
} from "../../../explore/questions/mod.ts";
import { amountOf, type MonthPoint } from "../../../report/charts/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** The exact figures of a month, as the tip and screen readers say them. */
export interface MonthFacts {
  title: string;
  /** Undefined for a month that the data lacks. */
  amounts: { text: string; unit: string }[] | undefined;
  before: FigureChange | undefined;
  lastYear: FigureChange | undefined;
  /** What is said of its target. */
  target: string | undefined;
  /** All of it as a text. */
  spoken: string;
}

export function useMonthFacts(point: MonthPoint): MonthFacts {
  const { words, formats } = useLanguage();
  const { view } = useSelected();
  const { month, value, lastYear, target, months } = point;
  const title = months === 1
    ? formats.month(month)
    : formats.months({ from: month, to: addMonths(month, months - 1) });
  if (value === undefined) {
    const spoken = `${title} · ${words.months.missing}`;
    return {
      title,
      amounts: undefined,
      before: undefined,
      lastYear: undefined,
      target: undefined,
      spoken,
    };
  }
  const { measure } = view.selection;
  const amounts = [measure, otherMeasure(measure)].map((id) => ({
    text: formats.amount(
      id === measure ? value : amountOf(partMeta(month), id),
    ),
    unit: words.measures[id].unit,
  }));
  const earlier = addMonths(month, -1);
  const facts = {
    title,
    amounts,
    before: view.months.includes(earlier)
      ? changeBetween(value, amountOf(partMeta(earlier), measure))
      : undefined,
    lastYear: lastYear === undefined
      ? undefined
      : changeBetween(value, lastYear),
    target: target && words.targets.against(
      formats.amount(target.target),
      target.ratio === undefined ? "–" : formats.percent(target.ratio),
    ),
  };
  const said = [
    title,
    ...amounts.map(({ text, unit }) => `${text} ${unit}`),
    spokenChange(words.terms.before, facts.before),
    spokenChange(words.terms.yearBefore, facts.lastYear),
    facts.target && `${words.targets.target} ${facts.target}`,
  ];
  return { ...facts, spoken: said.filter(Boolean).join(" · ") };

  function partMeta(month: string) {
    return view.stats.byMonth[month]?.meta ?? NOTHING;
  }
  function spokenChange(
    term: string,
    change: FigureChange | undefined,
  ): string {
    if (change === undefined) return "";
    const { ratio, difference } = change;
    return `${term} ${
      ratio === undefined
        ? formats.signedAmount(difference)
        : formats.signedPercent(ratio)
    }`;
  }
}

const NOTHING = { totalQty: 0, totalConv: 0 };
