/** The selected data as plain data, for reports and other files. */
import type { ReportContent } from "../../report/mod.ts";
import type { Language } from "../language.ts";
import { allChanges, type Selected } from "../view/mod.ts";
import { sentencesOf } from "./sentences.ts";

type Shown = Pick<Selected, "result" | "view">;

/** The selection, with what changed by hospital. */
export function contentOf(
  { result, view }: Shown,
  language: Language,
): ReportContent {
  const { selection, stats, part, comparison, change } = view;
  return {
    language: language.id,
    files: result.files.map(({ name }) => name),
    madeAt: new Date(),
    selection,
    stats,
    part,
    comparison: comparison && {
      ...comparison,
      changes: change === undefined ? {} : { hospital: change },
    },
    notes: sentencesOf(result, language).map(({ text, file }) =>
      file === undefined ? text : `${file} · ${text}`
    ),
  };
}

/** The selection, with what changed by every column. */
export async function contentWithChanges(
  { result, view }: Shown,
  language: Language,
): Promise<ReportContent> {
  const content = contentOf({ result, view }, language);
  const { comparison } = content;
  if (comparison === undefined) return content;
  const changes = await allChanges(view, result);
  return { ...content, comparison: { ...comparison, changes } };
}
