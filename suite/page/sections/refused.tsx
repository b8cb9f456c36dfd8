import type { NoAnswer } from "../../explore/answers/mod.ts";
import type { Question } from "../../explore/question/mod.ts";
import {
  type AnswerColumn,
  columnCalled,
  headingOf,
} from "../../explore/tables/mod.ts";
import { reportWords } from "../export/mod.ts";
import { type PageLanguage, shownName, useLanguage } from "../words/mod.ts";

interface Props {
  refusal: NoAnswer;
  question: Question;
  /** The words on a button, and the step to a question with an answer. */
  way: readonly [label: string, go: () => void] | undefined;
}

/** Says, in place of a table, why the section has none. */
export function Refused({ refusal, question, way }: Props) {
  const language = useLanguage();
  return (
    <div class="nothing" role="status">
      <p>{noAnswerText(refusal, question, language)}</p>
      {way && <button type="button" onClick={way[1]}>{way[0]}</button>}
    </div>
  );
}

export function noAnswerText(
  refusal: NoAnswer,
  { by, measure }: Question,
  { id, words, formats }: PageLanguage,
): string {
  const column = (one: AnswerColumn) =>
    headingOf(one, { reader: id, by, measure });
  const called = refusal.why === "no_column" && columnCalled(refusal.column);
  const said = called ? { ...refusal, column: column(called) } : refusal;
  return words.lacking.sentence(reportWords.noAnswerClauses(said, {
    ...reportWords.languageOf(id, shownName),
    range: formats.months,
    months: (months) =>
      months.length === 1
        ? formats.month(months[0])
        : formats.list(formats.runs(months)),
    column,
  }));
}
