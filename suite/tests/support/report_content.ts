/** The content of a report about the sample workbook, or about other data. */
import { answer, type SalesData } from "../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  reportQuestions,
} from "../../explore/question/mod.ts";
import { Question } from "../../explore/question/schema/mod.ts";
import { sampleWorkbook } from "../../../docs/sample/workbook.ts";
import type { ReportContent } from "../../report/mod.ts";
import { dataOfFiles } from "./sales_data.ts";

const sample = await dataOfFiles([
  ["a.xlsx", Uint8Array.fromBase64(sampleWorkbook)],
]);

/** All months by boxes, unless more is asked. */
export function reportContent(
  more: Partial<ReportContent> = {},
  { asked = {}, data = sample }: { asked?: AskedQuestion; data?: SalesData } =
    {},
): ReportContent {
  const newest = data.coverage.months.at(-1);
  const { overview, sheets } = reportQuestions(Question.parse(asked), newest);
  const answersTo = (questions: Partial<Record<string, Question>>) =>
    Object.fromEntries(
      Object.entries(questions).flatMap(([part, question]) => {
        const given = question && answer(question, data);
        return given === undefined || "why" in given ? [] : [[part, given]];
      }),
    );
  return {
    language: "zh",
    files: ["a.xlsx", "b.xlsx"],
    madeAt: new Date("2024-06-01T08:00:00Z"),
    overview: answersTo(overview),
    sheets: answersTo(sheets),
    notes: [{ text: "跳过 2 行合计或小计", details: [] }],
    ...more,
  };
}
