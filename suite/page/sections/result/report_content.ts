/** The selected data in plain form, for reports and other files. */
import {
  type Achievement,
  type NameColumn,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import type { ReportContent } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import {
  achieved,
  allChanges,
  allMonths,
  type Selected,
  targetPeriod,
} from "../../model/mod.ts";
import type { PageLanguage } from "../../words/mod.ts";
import { notesOf } from "./notes.ts";

type Shown = Pick<Selected, "result" | "view">;

/**
 * The data of the view, with changes by every column, the names that serve
 * hospitals, and targets.
 * @throws if the worker does not answer
 */
export async function wholeContent(
  { result, view }: Shown,
  language: PageLanguage,
): Promise<ReportContent> {
  const texts = reportWords;
  const { selection, range, stats, part, compared: { before } } = view;
  const { explorer, facts } = result;
  const { chosen } = selection;
  const changes = await allChanges(view, explorer);
  const quiet = await explorer.ask("quiet", { ...chosen, by: "hospital" });
  const latest = (by: "manager" | "province") =>
    explorer.ask("latest", { ...chosen, by });
  const partners = {
    manager: await latest("manager"),
    province: await latest("province"),
  };
  const targets = await allTargets({ result, view });
  const monthTargets = targets &&
    await allMonthTargets({ result, view });
  return {
    language: language.id,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    selection: { ...selection, months: range },
    months: view.months,
    stats,
    part,
    comparison: before && { ...before, changes },
    notIncluded: texts.notIncluded(facts, { language: language.id }),
    notes: notesOf(result, language, texts),
    quiet,
    partners,
    ...targets !== undefined && { targets, monthTargets },
  };
}

/** The achievement of targets by column; undefined without targets. */
async function allTargets(
  { result: { explorer, facts }, view }: Shown,
): Promise<ReportContent["targets"]> {
  const targets: Partial<Record<NameColumn, Achievement>> = {};
  for (const by of targetGroupings(facts)) {
    const { selection: { chosen } } = view;
    const period = targetPeriod(view, facts, by);
    const found = achieved(
      await explorer.ask("targets", { by, period, ...chosen }),
    );
    if (found !== undefined) targets[by] = found;
  }
  return Object.keys(targets).length > 0 ? targets : undefined;
}

/** The achievement in all months, by the first column with targets. */
async function allMonthTargets(
  { result: { explorer, facts }, view }: Shown,
): Promise<ReportContent["monthTargets"]> {
  const [by] = targetGroupings(facts);
  const { selection: { chosen } } = view;
  const period = allMonths(view);
  return achieved(await explorer.ask("targets", { by, period, ...chosen }));
}

/** Adds the groups of each month, for the Excel report. */
export async function withGroups(
  content: ReportContent,
  { result, view: { selection: { chosen } } }: Shown,
): Promise<ReportContent> {
  return { ...content, stats: await result.explorer.ask("stats", chosen) };
}
