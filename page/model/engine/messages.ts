/** Messages between the page and its worker. */
import type { SalesTable } from "../../../explore/questions/mod.ts";
import type {
  Decisions,
  LeftOut,
  ReadTargetsWorkbook,
  Workbook,
  WorkbookFile,
} from "../../../explore/workbooks/mod.ts";
import type {
  QuestionId,
  Questions,
  SentAnswer,
  Settled,
} from "./questions.ts";

/** How far an analysis is. */
export interface Progress {
  /** Index of the file that is being read. */
  file: number;
  /** Bytes of all files that have been read. */
  bytesRead: number;
  /** Data rows so far. */
  rows: number;
}

/** A file that cannot be analyzed. */
export interface FileFailure {
  /** Its index among the inputs: several files may have the same name. */
  index: number;
  file: LeftOut;
}

/** A file that was read before. */
export interface ReadFile {
  facts: Workbook;
  table: SalesTable;
}

/** A file to analyze, or to add to others. */
export type Input = File | ReadFile | ReadTargetsWorkbook;

/** What is known of a file before it is analyzed. */
export function fileOf(input: Input): Pick<WorkbookFile, "name" | "size"> {
  if ("targets" in input) return input.targets;
  return "facts" in input ? input.facts : input;
}

/** A question about what was analyzed. */
export type Ask = {
  [Id in QuestionId]: {
    kind: "ask";
    /** Number of the question: answers may come in another order. */
    number: number;
    id: Id;
    question: Questions[Id];
  };
}[QuestionId];

/** From the page: files to analyze; then questions. */
export type Order =
  | {
    kind: "analyze";
    inputs: readonly Input[];
    /** Files that count nowhere, as is known already. */
    leftOut: readonly LeftOut[];
    decisions: Decisions;
  }
  | Ask;

/** From the worker: progress, then a result or failures; then answers. */
export type Report =
  | { kind: "progress"; progress: Progress }
  | { kind: "done"; settled: Settled }
  | { kind: "refused"; failures: readonly FileFailure[] }
  /** A bug. */
  | { kind: "failed"; error: Error }
  | { kind: "answer"; number: number; answer: SentAnswer<QuestionId> }
  | { kind: "unanswered"; number: number; error: Error };
