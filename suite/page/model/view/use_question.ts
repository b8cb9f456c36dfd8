import type { Answer, NoAnswer } from "../../../explore/answers/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import { questionAbout } from "../selection/question.ts";
import { useSelected } from "./selected.ts";
import { useAnswer } from "./use_answer.ts";

/**
 * The answer to a question about the selected part of the data. The former
 * answer stays until the next; undefined before the first.
 */
export function useQuestion(
  asked: Partial<Question> | undefined,
): Answer | undefined {
  const given = useOutcome(asked);
  return given === undefined || "why" in given ? undefined : given;
}

/** The same, or why there is no answer; undefined until the worker has said. */
export function useOutcome(
  asked: Partial<Question> | undefined,
): Answer | NoAnswer | undefined {
  const { view: { selection, months } } = useSelected();
  const { crossed: _, ...others } = selection;
  const question = asked && { ...questionAbout(others, months), ...asked };
  return useAnswer("answer", question)?.answer;
}
