/** Messages between the page and its worker. */
import type { NameColumn, SalesTable } from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  LeftOut,
  ReadTargetsWorkbook,
  RejectedRows,
  Workbook,
  WorkbookFile,
  WorkbooksFacts,
} from "../../../explore/workbooks/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";

/** What is known of the data before any question. */
export interface Settled {
  facts: WorkbooksFacts;
  /** All names of each column. */
  names: Readonly<Record<NameColumn, readonly string[]>>;
}

/** The progress of an analysis. */
export interface Progress {
  /** Index of the current file. */
  file: number;
  /** Bytes read so far, over all files. */
  bytesRead: number;
  /** Data rows so far. */
  rows: number;
}

/** A file that cannot be analyzed. */
export interface FileFailure {
  /** Index among the inputs; names may repeat. */
  index: number;
  file: LeftOut;
  /** The file without its rows that cannot be read, if other rows are left. */
  rest?: ReadFile;
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

export function fileOf(input: Input): Pick<WorkbookFile, "name" | "size"> {
  if ("targets" in input) return input.targets;
  return "facts" in input ? input.facts : input;
}

/** What the page asks about the analyzed data. */
export type Asked =
  | { id: "answer"; question: Question }
  | { id: "settle"; question: Decisions }
  | { id: "read" };

export type Ask = Asked & {
  kind: "ask";
  /** Matches answers to questions, as answers may overtake each other. */
  number: number;
};

/** A message from the page: files to analyze, later questions. */
export type Order =
  | {
    kind: "analyze";
    inputs: readonly Input[];
    /** Files already known to count nowhere. */
    leftOut: readonly LeftOut[];
    decisions: Decisions;
  }
  /** For the rows of a file that cannot be read. */
  | { kind: "rejectedRows"; source: File }
  | Ask;

/** A message from the worker: progress, a result or failures, later answers. */
export type Report =
  | { kind: "progress"; progress: Progress }
  | { kind: "done"; settled: Settled }
  | { kind: "refused"; failures: readonly FileFailure[] }
  | { kind: "rejectedRows"; rejected: RejectedRows | undefined }
  /** A bug in the engine. */
  | { kind: "failed"; error: Error }
  | { kind: "answer"; number: number; answer: unknown }
  | { kind: "unanswered"; number: number; error: Error };
