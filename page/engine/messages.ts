/** Messages between the page and its worker. */
import type {
  MonthKey,
  MonthRows,
  SalesTable,
} from "../../core/explore/mod.ts";
import type { Facts, Note, Reason } from "../../schemas/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import type { Answers, QuestionId, Questions } from "./questions.ts";

/** How far an analysis is. */
export interface Progress {
  /** Index of the file that is being read. */
  file: number;
  files: number;
  /** Bytes of all files that have been read. */
  bytesRead: number;
  bytes: number;
  /** Data rows so far. */
  rows: number;
}

/** Why a file was refused. */
export type AnalysisFailure =
  & {
    /** Name of the file. */
    file: string;
    /** Its index among the files: several may have the same name. */
    index: number;
  }
  & (
    | { reason: Reason; facts: Facts[Reason] }
    /** The browser cannot read its bytes. */
    | { reason: "unreadable" }
  );

/** What is known of a file that was read. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was modified last, milliseconds since 1970. */
  modified: number;
  /** SHA-256 of its bytes: 32 numbers with commas. */
  hash: string;
  /** Months with data rows, ascending. */
  months: readonly MonthRows[];
  /** What was done to its data, if that is not obvious. */
  notes: readonly Note[];
}

/** A file that was read before. */
export interface ReadFile extends FileFacts {
  table: SalesTable;
  /** Months whose rows do not count. */
  leftOut?: readonly MonthKey[];
}

/** A file to analyze. */
export type Input = File | ReadFile;

/** A file that is left out because another one has the same bytes. */
export interface Twin {
  /** Names of both. */
  file: string;
  of: string;
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

/** From the page: files to analyze, or an answer of the service; then questions. */
export type Order =
  | {
    kind: "analyze";
    inputs: readonly Input[];
    /** Hashes of the inputs, if the browser has no SHA-256. */
    hashes: readonly string[] | undefined;
  }
  | { kind: "adopt"; stats: MonthlySalesStats }
  | Ask;

/** From the worker: progress, then a result or failures; then answers. */
export type Report =
  | { kind: "progress"; progress: Progress }
  | {
    kind: "done";
    /** A `StatsSummary` as JSON. */
    json: Uint8Array<ArrayBuffer>;
    files: readonly FileFacts[];
    twins: readonly Twin[];
  }
  | { kind: "refused"; failures: readonly AnalysisFailure[] }
  /** A bug. */
  | { kind: "failed"; error: Error }
  | { kind: "answer"; number: number; answer: Answers[QuestionId] }
  | { kind: "unanswered"; number: number; error: Error };
