/** What the page and its worker say to each other. */
import type { Facts, Note, Reason } from "../../schemas/mod.ts";

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

/** From the page: the files to analyze. */
export interface AnalysisOrder {
  files: readonly File[];
}

/** From the worker: progress, then one of the others. */
export type AnalysisReport =
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
  | { kind: "failed"; error: Error };
