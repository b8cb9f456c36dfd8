/** Facts about the files of an analysis, as plain data. */
import type {
  Coverage,
  MonthKey,
  MonthRows,
  NameColumn,
  TargetsTable,
} from "../questions/mod.ts";
import type { TargetsProblem } from "../targets/mod.ts";
import type { LeftOutRows } from "../../../core/sales/mod.ts";
import type { Facts, Note, Reason } from "../../../schemas/mod.ts";

/** A file, as the caller found it. */
export interface WorkbookFile {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Last modification, milliseconds since 1970. */
  modified: number;
}

/** A file whose bytes are known. */
export interface KnownFile extends WorkbookFile {
  /** As of `hashOfBytes`, or random where there is no Web Crypto. */
  hash: string;
}

/** A file without what was found in it. */
export function fileOf(
  { name, size, modified, hash }: KnownFile,
): KnownFile {
  return { name, size, modified, hash };
}

/** The facts of a file that was read. */
export interface Workbook extends KnownFile {
  /** Months with data rows, ascending. */
  months: readonly MonthSums[];
  /** Changes to its data that are not obvious. */
  notes: readonly Note[];
  /** Rows that cannot be read and do not count, if that was asked for. */
  leftOutRows?: LeftOutRows;
  /** Columns of targets in the header row, which do not count. */
  targetColumns?: readonly TargetColumn[];
}

/** A month of a file. */
export interface MonthSums extends MonthRows {
  /** Boxes. */
  qty: number;
}

/** A column that does not count, with its header. */
export interface TargetColumn {
  cell: string;
  header: string;
}

/** The facts of a workbook with targets. */
export interface TargetsWorkbook extends KnownFile {
  sheet: string;
  table: TargetsTable;
  /** Number of total rows, which do not count. */
  totalRows: number;
}

/** Why the bytes of a file could not be read. */
export type UnreadableCause =
  /** The file has just disappeared, or a link leads nowhere. */
  | "gone"
  /** Access is denied. */
  | "forbidden"
  /** The file changed while it was read. */
  | "changed"
  /** A link that leads out of the folder. */
  | "outside"
  /** A pipe, a device or a folder with the name of a workbook. */
  | "not_a_file"
  /**
   * A file that Excel keeps beside an open workbook, recognized by its name.
   */
  | "lock_file"
  | "other";

/** A file that does not count, and the reason. */
export type LeftOut =
  & WorkbookFile
  & (
    | { why: "refused"; hash: string; reason: Reason; facts: Facts[Reason] }
    /** A problem with its targets. */
    | {
      why: "bad_targets";
      hash: string;
      sheet: string;
      problem: TargetsProblem;
      /** The workbook, if only another one contradicts it. */
      workbook?: TargetsWorkbook;
    }
    | { why: "unreadable"; cause: UnreadableCause }
    /** The user's choice, which may be taken back: the file was read. */
    | { why: "choice"; hash: string; workbook: Workbook | TargetsWorkbook }
    /** Another file has the same bytes. */
    | {
      why: "copy";
      hash: string;
      /** The name of the other file. */
      of: string;
      /** Whether the other file counts; otherwise its data is missing. */
      isCounted: boolean;
    }
  );

/**
 * How to count the months that several files have, if the files have something
 * in common: all rows, or only those of the newest or the oldest file. A file
 * whose rows are all in another one is ignored then.
 */
export const sharedChoices = ["newest", "oldest", "add"] as const;
export type SharedChoice = typeof sharedChoices[number];

/** The user's choice for the months that some files share. */
export interface FilesChoice {
  choice: SharedChoice;
  /**
   * Hashes of the files that the choice is about; with another file, a month is
   * undecided.
   */
  files: readonly string[];
}

/**
 * The user's decisions. Files are identified by hash, because names can be
 * equal.
 */
export interface Decisions {
  /** For all shared months that {@linkcode choices} say nothing about. */
  shared?: SharedChoice | undefined;
  /** The latest last. */
  choices?: readonly FilesChoice[];
  /** Hashes of files that count nowhere. */
  without?: readonly string[];
}

/** A file among those that share months. */
export interface SharedFile extends KnownFile {
  /** Number of data rows in these months. */
  records: number;
  /** The boxes of these rows. */
  qty: number;
  /** Whether they count. */
  counts: boolean;
}

/**
 * How shared months count. Without a question: files *apart*, which have
 * nothing in common, are added up, and the *same* rows count once.
 */
export type SharedWay = "apart" | "same" | SharedChoice | "undecided";

/** Months that the same files have, and that count in the same way. */
export interface SharedMonths {
  /** Months in ascending order. */
  months: readonly MonthKey[];
  /** Two files or more, in order. */
  files: readonly SharedFile[];
  /** How the months count. Undecided months count nowhere. */
  way: SharedWay;
  /** Number of rows that adding up all files would count again. */
  repeated: number;
  /** Number of hospitals that more than one of the files has. */
  hospitals: number;
  /** The first of these. */
  examples: readonly string[];
}

/** What a choice for shared months counts. */
export interface SharedOption {
  choice: SharedChoice;
  /** Number of rows that count. */
  records: number;
  /** The boxes of these rows. */
  qty: number;
  /** The files with rows that do not count, and the number of these. */
  leftOut: readonly Pick<SharedFile, "name" | "records">[];
}

/**
 * The one question about all shared months that rows do not settle: about those
 * that are undecided, or else about those that the user has decided.
 */
export interface SharedQuestion {
  shared: readonly SharedMonths[];
  /** At least two, which count different rows. */
  options: readonly SharedOption[];
  /** Leaves out only rows that other files have, too. */
  recommended: SharedChoice | undefined;
  /** Whether these months are undecided. */
  isOpen: boolean;
  /** The choice made for all of these months. */
  made: SharedChoice | undefined;
}

/** Columns with names below zero, and the number of names. */
export type NamesBelowZero = Readonly<Partial<Record<NameColumn, number>>>;

/** Facts worth knowing about the data, most important first. */
export type WorkbooksNote =
  /** Files whose data is missing from the figures, perhaps by choice alone. */
  | { kind: "left_out"; files: readonly LeftOut[]; areSettled: boolean }
  | { kind: "copies"; files: readonly Extract<LeftOut, { why: "copy" }>[] }
  /** All shared months that count in one way. */
  | { kind: "shared"; shared: readonly SharedMonths[] }
  /** Months between others that no file has. */
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
  /**
   * By column: number of names with fewer than 0 boxes in all months together.
   */
  | { kind: "below_zero"; names: NamesBelowZero }
  /** Notes of one kind, on all files. */
  | {
    kind: "data";
    token: Note["token"];
    sources: readonly { file: string; note: Note }[];
  };

/** All facts about the files of an analysis, after the user's decisions. */
export interface WorkbooksFacts {
  /** The files that count, each with its months that do not. */
  files: readonly (Workbook & { without: readonly MonthKey[] })[];
  /** The workbooks with targets that count. */
  targets: readonly TargetsWorkbook[];
  leftOut: readonly LeftOut[];
  /**
   * Number of files whose data the figures lack, not including copies of files
   * that count.
   */
  notIncluded: number;
  /** Undecided months first. */
  shared: readonly SharedMonths[];
  /** Absent if there is nothing to decide. */
  question?: SharedQuestion;
  /** The months that count. */
  coverage: Coverage;
  notes: readonly WorkbooksNote[];
}
