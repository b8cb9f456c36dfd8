/** What the page and its worker say to each other. */
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
export interface AnalysisFailure {
  /** Name of the file. */
  file: string;
  /** Its place among the files: several may have one name. */
  index: number;
  reason: Reason;
  facts: Facts[Reason];
}

/** What the service did to the data of a file, where that is not obvious. */
export interface FileNote {
  /** Name of the file. */
  file: string;
  note: Note;
}

/** A month that several files have rows of. */
export interface SharedMonth {
  /** `YYYY-MM` */
  month: string;
  /** Names of the files. */
  files: readonly string[];
}

/** A question about what was analyzed. */
export type Ask = {
  [Id in QuestionId]: {
    kind: "ask";
    /** Of this question: answers may come in another order. */
    number: number;
    id: Id;
    question: Questions[Id];
  };
}[QuestionId];

/** From the page: files to analyze, or an answer of the service; then questions. */
export type Order =
  | { kind: "analyze"; files: readonly File[] }
  | { kind: "adopt"; stats: MonthlySalesStats }
  | Ask;

/** From the worker: progress, then one of the others; then answers. */
export type Report =
  | { kind: "progress"; progress: Progress }
  | {
    kind: "done";
    /** A `MonthlySalesStats` as JSON. */
    json: Uint8Array<ArrayBuffer>;
    notes: readonly FileNote[];
    sharedMonths: readonly SharedMonth[];
    rows: number;
  }
  | { kind: "refused"; failures: readonly AnalysisFailure[] }
  /** A bug, or a file that the browser cannot read (`NotReadableError`). */
  | { kind: "failed"; error: Error }
  | { kind: "answer"; number: number; answer: Answers[QuestionId] }
  | { kind: "unanswered"; number: number; error: Error };
