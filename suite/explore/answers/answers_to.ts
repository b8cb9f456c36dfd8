import type { Question } from "../question/mod.ts";
import type { Answer, NamedAnswers, NoAnswer } from "./result.ts";

/**
 * Asks named questions, one at a time, so that a worker can answer others in
 * between; leaves out those without an answer. An order by a column that the
 * answer lacks, such as a month outside of the period, changes nothing.
 */
export async function answersTo<Key extends string>(
  questions: Partial<Record<Key, Question>>,
  ask: (question: Question) => Answer | NoAnswer | Promise<Answer | NoAnswer>,
): Promise<NamedAnswers<Key>> {
  const answers: Partial<Record<Key, Answer>> = {};
  for (const key of Object.keys(questions) as Key[]) {
    const question = questions[key];
    if (question === undefined) continue;
    const given = await ask(question);
    if (!("why" in given)) answers[key] = given;
    else if (given.why === "no_column" && given.unordered !== undefined) {
      answers[key] = given.unordered;
    }
  }
  return answers;
}
