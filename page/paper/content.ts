/** What a page of paper shows besides the view itself. */
import {
  type Achievement,
  type Change,
  comparisonOf,
  likeForLike,
  type MonthRange,
  type NameColumn,
  nameColumns,
  type PeriodPair,
  targetGroupings,
} from "../../explore/questions/mod.ts";
import {
  achieved,
  allMonths,
  type Result,
  targetPeriod,
  type View,
} from "../model/mod.ts";

export interface PaperContent {
  view: View;
  period: MonthRange;
  /** What changed by hospital since the months before, and since a year before. */
  before: Change;
  yearBefore: Change;
  /** January up to the last month, beside the months that the year before has, too. */
  year: { period: MonthRange; alike: PeriodPair; change: Change };
  /** What changed since the months before, by column. */
  changes: Readonly<Partial<Record<NameColumn, Change>>>;
  /** Absent without targets. */
  targets?: {
    now: Achievement;
    year: Achievement | undefined;
    months: Achievement | undefined;
  };
}

/** The months of a view. */
export function monthsOf(view: View): MonthRange {
  return view.range ?? allMonths(view);
}

/**
 * Asks for the content one question after the other: readers may ask others in
 * between.
 * @throws if the worker cannot answer
 */
export async function collect(
  { explorer, facts }: Pick<Result, "explorer" | "facts">,
  view: View,
): Promise<PaperContent> {
  const { where } = view.selection;
  const period = monthsOf(view);
  const ask = (by: NameColumn, pair: PeriodPair) =>
    explorer.ask("change", { where, by, ...pair });
  const former = { period, other: comparisonOf(period, "before") };
  const before = await ask("hospital", former);
  const yearBefore = await ask("hospital", {
    period,
    other: comparisonOf(period, "yearBefore"),
  });
  const year = yearUpTo(period.to, view.months);
  const yearChange = await ask("hospital", year.alike);
  const changes: Partial<Record<NameColumn, Change>> = { hospital: before };
  if (before.difference !== undefined) {
    for (const by of nameColumns) changes[by] ??= await ask(by, former);
  }
  const content = {
    view,
    period,
    before,
    yearBefore,
    year: { ...year, change: yearChange },
    changes,
  };
  const [by] = targetGroupings(facts);
  if (by === undefined) return content;
  const against = async (period: MonthRange) =>
    achieved(await explorer.ask("targets", { by, period, where }));
  const now = await against(targetPeriod(view, facts, by));
  if (now === undefined) return content;
  const targets = {
    now,
    year: await against(year.period),
    months: await against(allMonths(view)),
  };
  return { ...content, targets };
}

/** A year up to a month, and the months of it that the year before has, too. */
function yearUpTo(
  month: string,
  months: readonly string[],
): { period: MonthRange; alike: PeriodPair } {
  const year = { from: `${month.slice(0, 4)}-01`, to: month };
  const whole = { period: year, other: comparisonOf(year, "yearBefore") };
  return { period: year, alike: likeForLike(whole, months) ?? whole };
}
