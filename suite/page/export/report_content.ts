/** The content of reports about the question of the page. */
import { answersTo } from "../../explore/answers/mod.ts";
import type { Question } from "../../explore/question/mod.ts";
import type { OverviewContent, ReportContent } from "../../report/mod.ts";
import { reportOf, type Selected, type TableChoices } from "../model/mod.ts";
import type { PageLanguage } from "../words/mod.ts";
import { notesOf } from "./notes.ts";
import { reportWords } from "./report_words.ts";

type Shown = Pick<Selected, "result" | "view">;

/**
 * The content of the Excel report.
 * @param choices what the tables of the page ask beyond its question
 * @throws if the worker does not answer
 */
export async function reportContent(
  shown: Shown,
  language: PageLanguage,
  choices?: TableChoices,
): Promise<ReportContent> {
  const { sheets } = questionsOf(shown, choices);
  return {
    ...await overviewContent(shown, language),
    sheets: await answersTo(sheets, askerOf(shown)),
  };
}

/**
 * The content of the first page of a report.
 * @param signal asks no more questions
 * @throws if the worker does not answer, and the reason of the signal
 */
export async function overviewContent(
  shown: Shown,
  language: PageLanguage,
  signal?: AbortSignal,
): Promise<OverviewContent> {
  const { result } = shown;
  const { facts } = result;
  return {
    language: language.id,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    overview: await answersTo(
      questionsOf(shown).overview,
      askerOf(shown, signal),
    ),
    notIncluded: reportWords.notIncluded(
      facts,
      reportWords.languageOf(language.id),
    ),
    notes: notesOf(result, language),
  };
}

function questionsOf(
  { view: { state, months } }: Shown,
  choices?: TableChoices,
) {
  return reportOf(state, months, choices);
}

function askerOf({ result: { explorer } }: Shown, signal?: AbortSignal) {
  return (question: Question) => {
    signal?.throwIfAborted();
    return explorer.ask(question);
  };
}
