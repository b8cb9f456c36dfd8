/** The result of an analysis. */
import type { MonthKey, StatsSummary } from "../core/explore/mod.ts";
import type { Skipped } from "./batch.ts";
import type { Explorer, FileFacts, Twin } from "./engine/mod.ts";
import type { Exchange } from "./service/mod.ts";

/** Where the analysis runs: in this browser, or in the service. */
export type Way = "here" | "service";

/** What the page shows. */
export interface Result {
  /** Statistics of all rows; the explorer has the groups of each month. */
  stats: StatsSummary;
  files: readonly FileFacts[];
  /** Files that do not count: they have the same bytes as others. */
  twins: readonly Twin[];
  /** Files that were dropped with these, but not read. */
  skipped: Skipped;
  /** Months of which only the file that was modified last counts. */
  newest: readonly MonthKey[];
  /** Whether the browser keeps the files. */
  isKept: boolean;
  ms: number;
  way: Way;
  at: Date;
  /** Answers questions about the data. */
  explorer: Explorer;
  /** How the request was made. */
  exchange?: Exchange | undefined;
}
