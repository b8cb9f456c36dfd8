import {
  asking,
  AT_FIRST,
  type PageState,
  type QuestionChange,
} from "../../page/model/state/page_state.ts";

export function stateOf(asked: QuestionChange = {}): PageState {
  return asking(asked)(AT_FIRST);
}

export const ALL = { period: undefined };
