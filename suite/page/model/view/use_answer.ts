import { useLayoutEffect, useState } from "preact/hooks";
import type { Answers, QuestionId, Questions } from "../engine/questions.ts";
import { useSelected } from "./selected.ts";

export interface Answered<Id extends QuestionId> {
  question: Questions[Id];
  answer: Answers[Id];
}

/**
 * The worker's answer to a question. The former answer stays until the next;
 * undefined before the first.
 * @param question asked whenever it or the result changes; undefined asks
 * nothing
 */
export function useAnswer<Id extends QuestionId>(
  id: Id,
  question: Questions[Id] | undefined,
): Answered<Id> | undefined {
  const { result } = useSelected();
  const [answer, setAnswer] = useState<Answered<Id>>();
  useLayoutEffect(() => {
    let isStale = false;
    if (question === undefined) setAnswer(undefined);
    else {
      result.explorer.ask(id, question).then((given) => {
        if (!isStale) setAnswer({ question, answer: given });
      }, () => {
        // The view reports that the worker does not answer.
      });
    }
    return () => isStale = true;
  }, [result, JSON.stringify(question)]);
  return answer;
}
