import type { Question } from "../../explore/question/mod.ts";
import {
  AT_FIRST,
  type PageState,
  withPeriod,
} from "../../page/model/state/page_state.ts";

/** The first state of the page, with another question. */
export function stateOf(asked: Partial<Question> = {}): PageState {
  const question = { ...AT_FIRST.question, ...asked };
  return { ...AT_FIRST, question: withPeriod(question, question.period) };
}

/** All months of the data, instead of the newest. */
export const ALL = { period: undefined };
