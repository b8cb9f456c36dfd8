/**
 * Reasons to refuse a targets workbook: facts, as plain data. `suite/report/words/`
 * turns them into sentences.
 */
import type { Measure, MonthRange } from "../questions/mod.ts";
import type { BadCell, OtherCells } from "../../../schemas/mod.ts";

/** A cell and its content. */
export interface CellWithText {
  /** The reference within the sheet; absent for the name of the sheet. */
  cell?: string;
  text: string;
}

/** The expected content of a cell in a targets workbook. */
export type ExpectedTarget =
  | "target"
  /** A number of zero or more. */
  | "not_negative"
  | "smaller_number"
  | "year"
  | "month"
  | "quarter"
  /** The year in the column of years. */
  | "same_year"
  | "name";

/** A bad cell of a targets workbook. */
export interface BadTargetCell {
  cell: string;
  /** The header as the worksheet spells it. */
  header: string;
  found: BadCell["found"];
  expected: ExpectedTarget;
}

/** The cell of a target, with the file if there are several. */
export interface TargetCell {
  file?: string;
  cell: string;
  months: MonthRange;
}

/** A problem of a targets workbook. */
export type TargetsProblem =
  /**
   * No boxes or ten thousand boxes are stated; a header that could state them.
   */
  | { reason: "unit_missing"; cell: string; header: string }
  /** Only a cell or a column beside the heading states a unit. */
  | { reason: "unit_beside"; said: CellWithText }
  /** Two cells state different units, or one cell states both. */
  | { reason: "units_mixed"; cells: readonly CellWithText[] }
  /** The user states another unit than the workbook. */
  | { reason: "unit_differs"; asked: Measure; said: CellWithText }
  /** A heading states half a year, a range of months or a day. */
  | { reason: "period_unread"; cell: string; header: string }
  /** Several columns with the same meaning. */
  | { reason: "column_duplicated"; cells: readonly CellWithText[] }
  /** Months both in rows and in columns. */
  | { reason: "two_layouts"; cells: readonly CellWithText[] }
  | { reason: "year_missing"; cell: string; header: string }
  | { reason: "years_mixed"; cells: readonly CellWithText[] }
  | ({ reason: "cell_invalid"; others: OtherCells } & BadTargetCell)
  /** Two cells have a target for the same names and month. */
  | {
    reason: "target_twice";
    names: readonly string[];
    targets: readonly [TargetCell, TargetCell];
  }
  /** A quarter or a year is not the sum of its months. */
  | {
    reason: "total_differs";
    cell: string;
    header: string;
    amount: number;
    sum: number;
    /** The cells that should add up to this one. */
    cells: readonly [first: string, last: string];
  }
  /** Other targets for names of this column have another unit. */
  | { reason: "files_differ"; file: string; measure: Measure }
  /** There is a header row and no target below it. */
  | { reason: "no_targets" };

/** Thrown if a targets workbook is at fault; any other error is a bug. */
export class TargetsRefusal extends Error {
  override readonly name = "TargetsRefusal";

  constructor(readonly sheet: string, readonly problem: TargetsProblem) {
    super(problem.reason);
  }
}
