/** The selected data as plain data, for reports and other files. */
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
 * What the view shows, with what changed by every column, who serves hospitals,
 * and targets.
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

/** What was achieved of targets, by every column with some; undefined without any. */
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

/** What was achieved of the targets of all months, by the first column with some. */
async function allMonthTargets(
  { result: { explorer, facts }, view }: Shown,
): Promise<ReportContent["monthTargets"]> {
  const [by] = targetGroupings(facts);
  const { selection: { chosen } } = view;
  const period = allMonths(view);
  return achieved(await explorer.ask("targets", { by, period, ...chosen }));
}

/** A content with the groups of each month, which the Excel report needs. */
export async function withGroups(
  content: ReportContent,
  { result, view: { selection: { chosen } } }: Shown,
): Promise<ReportContent> {
  return { ...content, stats: await result.explorer.ask("stats", chosen) };
}
