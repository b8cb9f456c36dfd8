/** Facts about the files of an analysis, as plain data. */
import type {
  Coverage,
  MonthKey,
  MonthRows,
  NameColumn,
} from "../questions/mod.ts";
import type { ReadTargets, TargetsProblem } from "../targets/mod.ts";
import type { LeftOutRows } from "../../../core/sales/mod.ts";
import type { Facts, Note, Reason } from "../../../schemas/mod.ts";

/** A file, as the caller found it. */
export interface WorkbookFile {
  name: string;
  size: number;
  /** Last modification, milliseconds since 1970. */
  modified: number;
}

/** A file whose bytes are known. */
export interface KnownFile extends WorkbookFile {
  /** From `hashOfBytes`, or random where there is no Web Crypto. */
  hash: string;
}

/** A file without its content. */
export function fileOf(
  { name, size, modified, hash }: KnownFile,
): KnownFile {
  return { name, size, modified, hash };
}

export interface Workbook extends KnownFile {
  /** Months with data rows, ascending. */
  months: readonly MonthSums[];
  /** Notes on how the data of the file was read, such as total rows left out. */
  notes: readonly Note[];
  /** Rows that cannot be read and do not count, if that was asked for. */
  leftOutRows?: LeftOutRows;
  /** Columns of targets in the header row, which do not count. */
  targetColumns?: readonly TargetColumn[];
}

export interface MonthSums extends MonthRows {
  /** Boxes. */
  qty: number;
}

/** A column that does not count, with its header. */
export interface TargetColumn {
  cell: string;
  header: string;
}

export interface TargetsWorkbook extends KnownFile, ReadTargets {
  sheet: string;
}

/**
 * Why the bytes of a file could not be read: `outside` is a link that leads out
 * of the folder, `lock_file` a file that Excel keeps beside an open workbook.
 */
export type UnreadableCause =
  | "gone"
  | "forbidden"
  /** The file changed while it was read. */
  | "changed"
  | "outside"
  | "not_a_file"
  | "lock_file"
  | "other";

/** A file that does not count, and the reason. */
export type LeftOut =
  & WorkbookFile
  & (
    | { why: "refused"; hash: string; reason: Reason; facts: Facts[Reason] }
    | {
      why: "bad_targets";
      hash: string;
      sheet: string;
      problem: TargetsProblem;
      /** The workbook, if only another one contradicts it. */
      workbook?: TargetsWorkbook;
    }
    | { why: "unreadable"; cause: UnreadableCause }
    /** The user's choice. The file was read, so that it can be put back. */
    | { why: "choice"; hash: string; workbook: Workbook | TargetsWorkbook }
    /** Another file, `of`, has the same bytes, and counts if `isCounted`. */
    | { why: "copy"; hash: string; of: string; isCounted: boolean }
  );

/**
 * How to count the months that several files have, if the files have something
 * in common: all rows, or only those of the newest or the oldest file, passing
 * over files whose rows are all in another file.
 */
export const sharedChoices = ["newest", "oldest", "add"] as const;
export type SharedChoice = typeof sharedChoices[number];

/** A choice for the months that only these files share, by their hashes. */
export interface FilesChoice {
  choice: SharedChoice;
  files: readonly string[];
}

/** The user's decisions about files, by their hashes: names can be equal. */
export interface Decisions {
  /** The choice for shared months that no item of `choices` is about. */
  shared?: SharedChoice | undefined;
  /** The user's choices, the latest last. */
  choices?: readonly FilesChoice[];
  /** Hashes of files that count nowhere. */
  without?: readonly string[];
}

/** A file among those that share months, with its rows in these months. */
export interface SharedFile extends KnownFile, Omit<MonthSums, "month"> {
  counts: boolean;
}

/**
 * How shared months count. Two ways need no question: files *apart*, which have
 * nothing in common, are added up; the *same* rows count once.
 */
export type SharedWay = "apart" | "same" | SharedChoice | "undecided";

/** Months that the same files have, and that count in the same way. */
export interface SharedMonths {
  /** Ascending. */
  months: readonly MonthKey[];
  /** Two files or more, in order. */
  files: readonly SharedFile[];
  /** Undecided months count nowhere. */
  way: SharedWay;
  /** Number of rows that adding up all files would count again. */
  repeated: number;
  /** Number of hospitals that more than one of the files has. */
  hospitals: number;
  examples: readonly string[];
}

/** The rows and boxes that a choice for shared months counts. */
export interface SharedOption extends Omit<MonthSums, "month"> {
  choice: SharedChoice;
  /** The files with rows that do not count, and the number of such rows. */
  leftOut: readonly Pick<SharedFile, "name" | "records">[];
}

/**
 * The one question about all shared months that need a choice: about the
 * undecided ones or, if none is left, about those that the user has decided.
 */
export interface SharedQuestion {
  shared: readonly SharedMonths[];
  /** At least two, which count different rows. */
  options: readonly SharedOption[];
  /** Leaves out only rows that other files have, too. */
  recommended: SharedChoice | undefined;
  isOpen: boolean;
  /** The choice that the user has made for all these months. */
  made: SharedChoice | undefined;
}

/** Columns with names below zero, and the number of names. */
export type NamesBelowZero = Readonly<Partial<Record<NameColumn, number>>>;

/** Facts worth knowing about the data, most important first. */
export type WorkbooksNote =
  /** Files whose data is missing from the figures; settled if all by choice. */
  | { kind: "left_out"; files: readonly LeftOut[]; areSettled: boolean }
  | { kind: "copies"; files: readonly Extract<LeftOut, { why: "copy" }>[] }
  /** All shared months that count in one way. */
  | { kind: "shared"; shared: readonly SharedMonths[] }
  /** Months that no file has, between months with files. */
  | { kind: "missing"; months: readonly MonthKey[] }
  /** Columns of targets in sales workbooks, which do not count. */
  | {
    kind: "target_columns";
    sources: readonly ({ file: string } & TargetColumn)[];
  }
  /** Total rows among targets, which do not count. */
  | {
    kind: "target_totals";
    sources: readonly { file: string; rows: number }[];
  }
  | { kind: "may_be_incomplete"; month: MonthKey }
  /** Names with fewer than 0 boxes in all months together. */
  | { kind: "below_zero"; names: NamesBelowZero }
  | {
    kind: "data";
    token: Note["token"];
    sources: readonly { file: string; note: Note }[];
  };

/** All facts about the files of an analysis, after the user's decisions. */
export interface WorkbooksFacts {
  /** The files that count, each with its months that do not count. */
  files: readonly (Workbook & { without: readonly MonthKey[] })[];
  targets: readonly TargetsWorkbook[];
  leftOut: readonly LeftOut[];
  /** Files whose data the figures lack, without copies of files that count. */
  notIncluded: number;
  /** Undecided months first. */
  shared: readonly SharedMonths[];
  question?: SharedQuestion;
  coverage: Coverage;
  notes: readonly WorkbooksNote[];
}
