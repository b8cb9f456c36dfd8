import type { Table } from "../show/mod.ts";

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
}
