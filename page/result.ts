/** What an analysis ends with. */
import type { MonthKey } from "../core/explore/mod.ts";
import type { MonthlySalesStats } from "../schemas/wire/mod.ts";
import type { Skipped } from "./batch.ts";
import type { Explorer, FileFacts, Twin } from "./engine/mod.ts";
import type { Exchange } from "./service/mod.ts";

/** Where the analysis runs: in this browser, or in the service. */
export type Way = "here" | "service";

/** What the page shows. */
export interface Result {
  /** Of all rows. */
  stats: MonthlySalesStats;
  files: readonly FileFacts[];
  /** Files with the bytes of others, which do not count. */
  twins: readonly Twin[];
  /** Files that were dropped with these, and not read. */
  skipped: Skipped;
  /** Months of which only the file that was modified last counts. */
  newest: readonly MonthKey[];
  /** Whether the browser keeps the files. */
  isKept: boolean;
  ms: number;
  way: Way;
  at: Date;
  /** Knows more than the statistics. */
  explorer: Explorer;
  /** How the request was made. */
  exchange?: Exchange | undefined;
}
