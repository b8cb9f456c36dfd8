/** The content of the Excel report for a question. */
import { reportAnswers } from "../../explore/answers/mod.ts";
import type { Question } from "../../explore/question/mod.ts";
import { type ReportContent, reportNotes } from "../../report/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import type { InputData } from "./data.ts";

/** The content of the Excel report. */
export function reportContent(
  question: Question,
  { facts, json: _, ...data }: InputData,
  language: LanguageId,
): ReportContent {
  return {
    language,
    files: facts.files.map(({ name }) => name),
    madeAt: new Date(),
    answers: reportAnswers(question, data),
    ...reportNotes(facts, { language }),
  };
}
