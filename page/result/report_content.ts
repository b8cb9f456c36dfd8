/** The selected data as plain data, for reports and other files. */
import type { ReportComparison, ReportContent } from "../../report/mod.ts";
import { nameColumns } from "../figures/mod.ts";
import type { Language } from "../language.ts";
import type { Selected } from "../view/mod.ts";
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
  shown: Shown,
  language: Language,
): Promise<ReportContent> {
  const content = contentOf(shown, language);
  const { comparison } = content;
  return comparison?.changes.hospital === undefined
    ? content
    : { ...content, comparison: await withAllChanges(comparison, shown) };
}

async function withAllChanges(
  comparison: ReportComparison,
  { result, view }: Shown,
): Promise<ReportComparison> {
  const { period, other } = comparison;
  const { where } = view.selection;
  const changes = await Promise.all(
    nameColumns.filter((column) => column !== "hospital")
      .map(async (column) => {
        const question = { where, by: column, period, other };
        return [column, await result.explorer.ask("change", question)] as const;
      }),
  );
  return {
    ...comparison,
    changes: { ...comparison.changes, ...Object.fromEntries(changes) },
  };
}
