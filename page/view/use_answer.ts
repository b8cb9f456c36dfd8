import { useEffect, useState } from "preact/hooks";
import type { Answers, QuestionId, Questions } from "../engine/mod.ts";
import { useSelected } from "./selected.ts";

export interface Answered<Id extends QuestionId> {
  question: Questions[Id];
  answer: Answers[Id];
}

/**
 * What the worker answers; the answer before until a new one is there, and
 * undefined until the first.
 * @param question undefined for none; asked again when it says something else
 */
export function useAnswer<Id extends QuestionId>(
  id: Id,
  question: Questions[Id] | undefined,
): Answered<Id> | undefined {
  const { explorer } = useSelected().result;
  const [answer, setAnswer] = useState<Answered<Id>>();
  useEffect(() => {
    let isStale = false;
    if (question === undefined) setAnswer(undefined);
    else {
      explorer.ask(id, question).then((given) => {
        if (!isStale) setAnswer({ question, answer: given });
      }, () => {
        // The view says that the worker does not answer.
      });
    }
    return () => isStale = true;
  }, [explorer, JSON.stringify(question)]);
  return answer;
}
