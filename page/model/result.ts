/** The result of an analysis. */
import type { Decisions } from "../../explore/workbooks/mod.ts";
import type { Skipped } from "./batch.ts";
import type { Analysis } from "./engine/analyze.ts";
import type { AnsweredFile } from "./engine/messages.ts";
import type { Exchange } from "./exchange.ts";

/** Where the analysis runs: in this browser, or in the service. */
export type Way = "here" | "service";

/** What the page shows. */
export interface Result extends Analysis {
  /** How shared months count. */
  decisions: Decisions;
  /** Files that were dropped with these, but not read. */
  skipped: Skipped;
  /** Whether the browser keeps the files. */
  isKept: boolean;
  ms: number;
  way: Way;
  at: Date;
  /** Files that the service has analyzed; absent if they were read here. */
  answered?: readonly AnsweredFile[];
  /** How the last request was made. */
  exchange?: Exchange | undefined;
}
