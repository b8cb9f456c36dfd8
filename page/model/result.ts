/** The result of an analysis. */
import type { Decisions } from "../../explore/workbooks/mod.ts";
import type { Skipped } from "./batch.ts";
import type { Analysis } from "./engine/analyze.ts";

/** What the page shows. */
export interface Result extends Analysis {
  /** How shared months count. */
  decisions: Decisions;
  /** Files that were dropped with these, but not read. */
  skipped: Skipped;
  ms: number;
  at: Date;
}
