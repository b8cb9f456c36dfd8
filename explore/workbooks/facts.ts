/** What is known of the files of an analysis, as plain data. */
import type {
  Coverage,
  MonthKey,
  MonthRows,
  NameColumn,
  TargetsTable,
} from "../questions/mod.ts";
import type { TargetsProblem } from "../targets/mod.ts";
import type { Facts, Note, Reason } from "../../schemas/mod.ts";

/** A file as its caller found it. */
export interface WorkbookFile {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was modified last, milliseconds since 1970. */
  modified: number;
}

/** What is known of a file that was read. */
export interface Workbook extends WorkbookFile {
  /** SHA-256 of its bytes: 32 numbers with commas. */
  hash: string;
  /** Months with data rows, ascending. */
  months: readonly MonthSums[];
  /** What was done to its data, if that is not obvious. */
  notes: readonly Note[];
  /** Columns of targets in the header row, which do not count. */
  targetColumns?: readonly TargetColumn[];
}

/** A month of a file. */
export interface MonthSums extends MonthRows {
  /** Boxes. */
  qty: number;
}

/** A column that does not count, and its header. */
export interface TargetColumn {
  cell: string;
  header: string;
}

/** What is known of a workbook with targets. */
export interface TargetsWorkbook extends WorkbookFile {
  /** As in {@linkcode Workbook}. */
  hash: string;
  sheet: string;
  table: TargetsTable;
  /** Total rows that do not count. */
  totalRows: number;
}

/** Why the bytes of a file could not be read. */
export type UnreadableCause =
  /** It was there a moment ago, or a link leads nowhere. */
  | "gone"
  /** Nobody may read it. */
  | "forbidden"
  /** It was written to meanwhile. */
  | "changed"
  /** A link that leads out of the folder. */
  | "outside"
  /** A pipe, a device or a folder with the name of a workbook. */
  | "not_a_file"
  /** What Excel keeps beside an open workbook, by its name. */
  | "lock_file"
  | "other";

/** A file that counts nowhere, and why. */
export type LeftOut =
  & WorkbookFile
  & (
    | { why: "refused"; hash: string; reason: Reason; facts: Facts[Reason] }
    /** It has targets, and something is wrong with them. */
    | {
      why: "bad_targets";
      hash: string;
      sheet: string;
      problem: TargetsProblem;
    }
    | { why: "unreadable"; cause: UnreadableCause }
    /** The user wants it so. */
    | { why: "choice"; hash: string }
    /** Another file has the same bytes. */
    | {
      why: "copy";
      hash: string;
      /** The name of the other file. */
      of: string;
      /** Whether the other file counts; if not, its data is missing. */
      isCounted: boolean;
    }
  );

/** How a month counts that several files have: all rows, or those of the file modified last. */
export type SharedCounting = "add" | "latest";

/** How a month counts: by a rule, or without the files with these hashes. */
export type Choice = SharedCounting | { without: readonly string[] };

/** What the user decided about a month. */
export interface MonthDecision {
  /** Hashes of the files that it is about: with another one the month is undecided. */
  files: readonly string[];
  choice: Choice;
}

/** What the user decided. A hash says which file is meant: names can be equal. */
export interface Decisions {
  /** For all months without a decision of their own. */
  shared?: SharedCounting | undefined;
  months?: Readonly<Record<MonthKey, MonthDecision>>;
  /** Hashes of files that count nowhere. */
  without?: readonly string[];
}

/** A file among those that share months. */
export interface SharedFile extends WorkbookFile {
  hash: string;
  /** Its data rows of these months. */
  records: number;
  /** The boxes of these rows. */
  qty: number;
  /** Whether they count. */
  counts: boolean;
  /** Whether it was modified later than now: then its clock was wrong. */
  isInFuture: boolean;
}

/** Months that the same files have, and that count in the same way. */
export interface SharedMonths {
  /** Ascending. */
  months: readonly MonthKey[];
  /** Two or more, in their order. */
  files: readonly SharedFile[];
  /** How the months count. Undecided months count nowhere. */
  way: SharedCounting | "without" | "undecided";
  /** The index here of the file modified last; absent if several were at that time. */
  latest?: number;
}

/** Columns with names below zero, and how many. */
export type NamesBelowZero = Readonly<Partial<Record<NameColumn, number>>>;

/** What is worth knowing about the data, the most important first. */
export type WorkbooksNote =
  /** Files whose data is missing from the figures. */
  | { kind: "left_out"; files: readonly LeftOut[] }
  | { kind: "copies"; files: readonly Extract<LeftOut, { why: "copy" }>[] }
  /** All that count in one way. */
  | { kind: "shared"; shared: readonly SharedMonths[] }
  /** Months that no file has, but that the name of a file that is left out has. */
  | { kind: "in_left_out"; months: readonly MonthKey[]; file: LeftOut }
  /** Months that other files have too: they may lack the rows of this one. */
  | { kind: "partial"; months: readonly MonthKey[]; file: LeftOut }
  | { kind: "missing"; months: readonly MonthKey[] }
  /** Columns of targets in workbooks of sales, which do not count. */
  | {
    kind: "target_columns";
    places: readonly ({ file: string } & TargetColumn)[];
  }
  /** Total rows among targets, which do not count. */
  | {
    kind: "target_totals";
    places: readonly { file: string; rows: number }[];
  }
  | { kind: "may_be_incomplete"; month: MonthKey }
  /** How many names of each column have fewer than 0 boxes in all months together. */
  | { kind: "below_zero"; names: NamesBelowZero }
  /** Notes of one kind on all files. */
  | {
    kind: "data";
    token: Note["token"];
    places: readonly { file: string; note: Note }[];
  };

/** All that is known of the files of an analysis, once the user has decided. */
export interface WorkbooksFacts {
  /** The files that count, and the months of each that do not. */
  files: readonly (Workbook & { without: readonly MonthKey[] })[];
  /** The workbooks with targets that count. */
  targets: readonly TargetsWorkbook[];
  leftOut: readonly LeftOut[];
  /** How many files have data that the figures lack: copies of files that count are not among them. */
  notIncluded: number;
  /** Undecided months first. */
  shared: readonly SharedMonths[];
  /** The months that count. */
  coverage: Coverage;
  notes: readonly WorkbooksNote[];
}
