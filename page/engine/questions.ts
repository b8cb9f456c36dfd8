/** What the page asks its worker about the data, and what it gets. */
import type {
  Change,
  ChangeQuestion,
  CrossQuestion,
  CrossTable,
  Filter,
  SalesTable,
  Where,
} from "../../core/explore/mod.ts";

/** By name; all of it can be cloned. */
export interface Questions {
  /** The statistics of a part of the rows. */
  stats: Filter;
  /** What changed, among some names. */
  change: Omit<ChangeQuestion, "coverage"> & { where: Where };
  /** With which manager each hospital was last. */
  managers: { where: Where };
  /** Names against months, or against those of another column. */
  cross: Omit<CrossQuestion, "coverage"> & { where: Where };
  /** The rows of each file. */
  tables: null;
}

export interface Answers {
  /** A `MonthlySalesStats` as JSON. */
  stats: Uint8Array<ArrayBuffer>;
  change: Change;
  /** By hospital. */
  managers: ReadonlyMap<string, string>;
  cross: CrossTable;
  tables: SalesTable[];
}

export type QuestionId = keyof Questions;
