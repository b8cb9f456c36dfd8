/** The orders of the page to its worker, and the replies. */
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

export type Asked =
  /** Gives {@linkcode Settled}, or the failures. */
  | {
    id: "analyze";
    inputs: readonly Input[];
    leftOut: readonly LeftOut[];
    decisions: Decisions;
  }
  /** Gives the rows of a file that cannot be read. */
  | { id: "rejectedRows"; source: File }
  | AskedLater;

/** Orders about files that have been analyzed. */
export type AskedLater =
  | { id: "answer"; question: Question }
  /** Settles the same files by other decisions. */
  | { id: "settle"; decisions: Decisions }
  /** Gives the files that were read, whether they count or not. */
  | { id: "read" };

/** Facts about the data that need no question. */
export interface Settled {
  facts: WorkbooksFacts;
  months: readonly MonthKey[];
  names: Readonly<Record<NameColumn, readonly string[]>>;
}

export interface FileFailure {
  /** Index among the inputs; names may repeat. */
  index: number;
  file: LeftOut;
  /** The file without its rows that cannot be read, if other rows are left. */
  rest?: ReadFile;
}

export interface Progress {
  file: number;
  bytesRead: number;
  rows: number;
}

export interface ReadFile {
  facts: Workbook;
  table: SalesTable;
  /** The file itself, if some of its rows are left out. */
  source?: File | undefined;
}

export type Input = File | ReadFile | ReadTargetsWorkbook;

export function fileOf(
  input: Input | WorkbookFile,
): Pick<WorkbookFile, "name" | "size"> {
  return "facts" in input ? input.facts : input;
}
