import {
  asking,
  AT_FIRST,
  type PageState,
  type QuestionChange,
} from "../../page/model/state/page_state.ts";

/** The first state of the page, with another question. */
export function stateOf(asked: QuestionChange = {}): PageState {
  return asking(asked)(AT_FIRST);
}

/** All months of the data, instead of the newest. */
export const ALL = { period: undefined };
