/** The content of the Excel report about the selection. */
import type { ReportContent } from "../../../report/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { questionAbout, type Selected } from "../../model/mod.ts";
import type { PageLanguage } from "../../words/mod.ts";
import { notesOf } from "./notes.ts";

/** @throws if the worker does not answer */
export async function reportContent(
  { result, view }: Pick<Selected, "result" | "view">,
  language: PageLanguage,
): Promise<ReportContent> {
  const { explorer, facts } = result;
  return {
    language: language.id,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    answers: await explorer.ask(
      "report",
      questionAbout(view.selection, view.months),
    ),
    notIncluded: reportWords.notIncluded(facts, { language: language.id }),
    notes: notesOf(result, language, reportWords),
  };
}
