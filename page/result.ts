/** What an analysis ends with. */
import type { MonthlySalesStats } from "../schemas/wire/mod.ts";
import type { Explorer, FileNote, SharedMonth } from "./engine/mod.ts";
import type { Exchange } from "./service/mod.ts";

/** Where the analysis runs: in this browser, or in the service. */
export type Way = "here" | "service";

/** What the page shows. */
export interface Result {
  /** Of all rows. */
  stats: MonthlySalesStats;
  notes: readonly FileNote[];
  sharedMonths: readonly SharedMonth[];
  files: readonly File[];
  ms: number;
  way: Way;
  at: Date;
  /** Knows more than the statistics. */
  explorer: Explorer;
  /** How the request was made. */
  exchange?: Exchange | undefined;
}
