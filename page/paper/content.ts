/** What a page of paper shows besides the view itself. */
import {
  type Achievement,
  type Change,
  type NameColumn,
  nameColumns,
  targetGroupings,
} from "../../explore/questions/mod.ts";
import {
  achieved,
  allMonths,
  type Result,
  targetPeriod,
  type View,
  yearOf,
} from "../model/mod.ts";

export interface PaperContent {
  view: View;
  /** What changed since the months before, by column; nothing if some are missing. */
  changes: Readonly<Partial<Record<NameColumn, Change>>>;
  /** Absent without targets. */
  targets?: {
    now: Achievement;
    /** Of the year up to the last month. */
    year: Achievement | undefined;
    /** Of all months, for the trend. */
    months: Achievement | undefined;
  };
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
  const { compared: { before }, selection: { chosen } } = view;
  const changes: Partial<Record<NameColumn, Change>> = {};
  if (before?.missing.length === 0) {
    const { period, other } = before;
    for (const by of nameColumns) {
      const question = { ...chosen, by, period, other };
      changes[by] = await explorer.ask("change", question);
    }
  }
  const [by] = targetGroupings(facts);
  if (by === undefined) return { view, changes };
  const against = async (period: ReturnType<typeof allMonths>) =>
    achieved(await explorer.ask("targets", { by, period, ...chosen }));
  const now = await against(targetPeriod(view, facts, by));
  if (now === undefined) return { view, changes };
  const year = await against(yearOf(view));
  const months = await against(allMonths(view));
  return { view, changes, targets: { now, year, months } };
}
