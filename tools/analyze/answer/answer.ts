import type { Table } from "../show/mod.ts";
import type { Words } from "../words/en.ts";

/** The words of a table, which may go into a pipe, and of the notes on it. */
export interface AnswerWords {
  table: Words;
  notes: Words;
}

/** The answer to a question. */
export interface Answer {
  table: Table;
  /**
   * In the shape that `explore/questions` documents; absent if it is the data of the
   * service.
   */
  json?: unknown;
  /** What a reader must know about it, in sentences. */
  notes: readonly string[];
  /** Whether a comparison was asked for that cannot be made. */
  isRefused?: boolean;
}
