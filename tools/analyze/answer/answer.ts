import type { Table } from "../show/mod.ts";

/** What is answered to a question. */
export interface Answer {
  table: Table;
  /** The shape that `core/explore` documents; absent where it is the data of the service. */
  json?: unknown;
  /** What a reader must know about it, in sentences. */
  notes: readonly string[];
}
