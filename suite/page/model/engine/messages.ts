/** What the page asks its worker, and what it gets. */
import type {
  MonthKey,
  NameColumn,
  SalesTable,
} from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  LeftOut,
  ReadTargetsWorkbook,
  Workbook,
  WorkbookFile,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";

/** An order to the worker. */
export type Asked =
  /** Gives {@linkcode Settled}, or the failures. */
  | {
    id: "analyze";
    inputs: readonly Input[];
    /** Files already known to count nowhere. */
    leftOut: readonly LeftOut[];
    decisions: Decisions;
  }
  /** Gives the rows of a file that cannot be read. */
  | { id: "rejectedRows"; source: File }
  | AskedLater;

/** What is asked about the analyzed files. */
export type AskedLater =
  | { id: "answer"; question: Question }
  /** Settles the same files by other decisions. */
  | { id: "settle"; decisions: Decisions }
  /** Gives the files that were read, whether they count or not. */
  | { id: "read" };

/** What is known of the data before any question. */
export interface Settled {
  facts: WorkbooksFacts;
  /** Months of the data, ascending. */
  months: readonly MonthKey[];
  /** All names of each column. */
  names: Readonly<Record<NameColumn, readonly string[]>>;
}

/** A file that cannot be analyzed. */
export interface FileFailure {
  /** Index among the inputs; names may repeat. */
  index: number;
  file: LeftOut;
  /** The file without its rows that cannot be read, if other rows are left. */
  rest?: ReadFile;
}

export interface Progress {
  /** Index of the current file. */
  file: number;
  /** Bytes read so far, over all files. */
  bytesRead: number;
  /** Data rows so far. */
  rows: number;
}

/** A file that the worker has read. */
export interface ReadFile {
  facts: Workbook;
  table: SalesTable;
  /** The file itself, if some of its rows are left out. */
  source?: File | undefined;
}

/** A file to analyze, read or unread. */
export type Input = File | ReadFile | ReadTargetsWorkbook;

export function fileOf<Unread extends { name: string; size: number }>(
  input: Unread | ReadFile | ReadTargetsWorkbook,
): Unread | Pick<WorkbookFile, "name" | "size"> {
  if ("targets" in input) return input.targets;
  return "facts" in input ? input.facts : input;
}
