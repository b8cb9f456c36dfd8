/** The content of the Excel report for a question. */
import { answer, answersTo } from "../../explore/answers/mod.ts";
import { type Question, reportQuestions } from "../../explore/question/mod.ts";
import { type ReportContent } from "../../report/mod.ts";
import { languageOf, reportNotes } from "../../report/words/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import type { SettledWorkbooks } from "../../explore/workbooks/mod.ts";

/** The content of the Excel report. */
export async function reportContent(
  question: Question,
  data: SettledWorkbooks,
  language: LanguageId,
): Promise<ReportContent> {
  const { facts } = data;
  const newest = data.coverage.months.at(-1);
  const { overview, sheets } = reportQuestions(question, newest);
  const ask = (question: Question) => answer(question, data);
  return {
    language,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    overview: await answersTo(overview, ask),
    sheets: await answersTo(sheets, ask),
    ...reportNotes(facts, languageOf(language)),
  };
}
