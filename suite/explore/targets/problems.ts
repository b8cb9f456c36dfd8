/** Reasons to refuse a targets workbook, as facts for `suite/report/words/`. */
import type { Measure, MonthRange } from "../questions/mod.ts";
import type { BadCell, OtherCells } from "../../../schemas/mod.ts";

export interface CellWithText {
  /** The reference within the sheet; absent for the name of the sheet. */
  cell?: string;
  text: string;
}

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

export interface BadTargetCell {
  cell: string;
  /** The header as the worksheet spells it. */
  header: string;
  found: BadCell["found"];
  expected: ExpectedTarget;
}

/** The cell of a target, with the file if there are several. */
interface TargetCell {
  file?: string;
  cell: string;
  months: MonthRange;
}

export type TargetsProblem =
  | {
    /**
     * No unit or no year is stated, or a heading states a period that is not
     * read: half a year, a range of months or a day. `header` is the heading at
     * fault.
     */
    reason: "unit_missing" | "period_unread" | "year_missing";
    cell: string;
    header: string;
  }
  | {
    /**
     * Different units or years, several columns with the same meaning, or
     * months both in rows and in columns.
     */
    reason: "units_mixed" | "years_mixed" | "column_duplicated" | "two_layouts";
    cells: readonly CellWithText[];
  }
  /** Only a cell or a column beside the heading states a unit. */
  | { reason: "unit_beside"; said: CellWithText }
  /** The user states another unit than the workbook. */
  | { reason: "unit_differs"; asked: Measure; said: CellWithText }
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
