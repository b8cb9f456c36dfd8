import { useLayoutEffect, useState } from "preact/hooks";
import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import { sectionQuestion } from "../state/sections.ts";
import { useSelected } from "./selected.ts";

/**
 * The answer to a question about the rows, months and measure of the page. Keeps
 * the previous answer until the next one arrives; undefined before the first,
 * and without an answer.
 */
export function useQuestion(
  asked: Partial<Question> | undefined,
): Answer | undefined {
  const given = useOutcome(asked);
  return given === undefined || "why" in given ? undefined : given;
}

/**
 * The same, or why there is no answer; undefined until the worker has said.
 * @param asked asked whenever it or the result changes; undefined asks nothing
 */
export function useOutcome(
  asked: Partial<Question> | undefined,
): Answer | NoAnswer | undefined {
  const { view, result } = useSelected();
  const question = asked && sectionQuestion(view.state.question, asked);
  const [outcome, setOutcome] = useState<Answer | NoAnswer>();
  useLayoutEffect(() => {
    let isStale = false;
    if (question === undefined) setOutcome(undefined);
    else {
      result.explorer.answer(question).then((given) => {
        if (!isStale) setOutcome(given);
      }, () => {
        // The view reports that the worker does not answer.
      });
    }
    return () => isStale = true;
  }, [result, JSON.stringify(question)]);
  return outcome;
}
