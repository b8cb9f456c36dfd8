import type { Batch } from "../../page/model/batch.ts";
import {
  asking,
  AT_FIRST,
  type PageState,
  type QuestionChange,
} from "../../page/model/state/page_state.ts";

export function stateOf(asked: QuestionChange = {}): PageState {
  return asking(asked)(AT_FIRST);
}

export function batchOf(
  files: Batch["files"],
  more: Partial<Batch> = {},
): Batch {
  return { files, leftOut: [], skipped: { locks: [], others: 0 }, ...more };
}

export const ALL = { period: undefined };
