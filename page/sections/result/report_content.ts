/** The selected data as plain data, for reports and other files. */
import type { ReportContent } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { allChanges, type Selected } from "../../model/mod.ts";
import type { Language } from "../../words/mod.ts";
import { notesOf } from "./notes.ts";

type Shown = Pick<Selected, "result" | "view">;

/**
 * The selection, with what changed by hospital.
 * @throws if the worker does not answer
 */
export async function contentOf(
  { result, view }: Shown,
  language: Language,
): Promise<ReportContent> {
  const { selection, range, part, comparison, change } = view;
  const { where } = selection;
  const texts = await reportWords.load();
  return {
    language: language.id,
    files: result.facts.files.map(({ name }) => name),
    madeAt: new Date(),
    selection: { ...selection, months: range },
    stats: await result.explorer.stats({ where }),
    part,
    comparison: comparison && {
      ...comparison,
      changes: change === undefined ? {} : { hospital: change },
    },
    notIncluded: texts.notIncluded(result.facts, { language: language.id }),
    notes: notesOf(result, language, texts),
  };
}

/** The same with what changed by every column. */
export async function contentWithChanges(
  { result, view }: Shown,
  language: Language,
): Promise<ReportContent> {
  const content = await contentOf({ result, view }, language);
  const { comparison } = content;
  if (comparison === undefined) return content;
  const changes = await allChanges(view, result);
  return { ...content, comparison: { ...comparison, changes } };
}
