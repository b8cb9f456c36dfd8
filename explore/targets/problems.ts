/**
 * Why a targets workbook is refused: facts, as plain data. `report/words/` makes
 * sentences of them.
 */
import type { Measure, MonthRange } from "../questions/mod.ts";
import type { BadCell, OtherCells } from "../../schemas/mod.ts";

/** A cell and what it holds. */
export interface HeldCell {
  /** Its reference within the sheet; absent for the name of the sheet. */
  cell?: string;
  text: string;
}

/** What a cell of a targets workbook should hold. */
export type ExpectedTarget =
  | "target"
  /** A number that is not below zero. */
  | "not_negative"
  | "smaller_number"
  | "year"
  | "month"
  | "quarter"
  /** The year that the column of years says. */
  | "same_year"
  | "name";

/** What is wrong with a cell. */
export interface BadTargetCell {
  cell: string;
  /** As the worksheet spells it. */
  header: string;
  found: BadCell["found"];
  expected: ExpectedTarget;
}

/** Where a target is: the file is given if there are several. */
export interface TargetPlace {
  file?: string;
  cell: string;
  months: MonthRange;
}

/** What is wrong with a targets workbook. */
export type TargetsProblem =
  /** Nothing says boxes or ten thousand boxes; a header that could. */
  | { reason: "unit_missing"; cell: string; header: string }
  /** Only a cell or a column beside the heading says a unit. */
  | { reason: "unit_beside"; said: HeldCell }
  /** Two cells say different units, or one says both. */
  | { reason: "units_mixed"; cells: readonly HeldCell[] }
  /** The user says another unit than the workbook. */
  | { reason: "unit_differs"; asked: Measure; said: HeldCell }
  /** A heading says half a year, a range of months or a day. */
  | { reason: "period_unread"; cell: string; header: string }
  /** Several columns for the same. */
  | { reason: "column_duplicated"; cells: readonly HeldCell[] }
  /** Months down and months across at once. */
  | { reason: "two_layouts"; cells: readonly HeldCell[] }
  | { reason: "year_missing"; cell: string; header: string }
  | { reason: "years_mixed"; cells: readonly HeldCell[] }
  | ({ reason: "cell_invalid"; others: OtherCells } & BadTargetCell)
  /** Two cells have a target for the same names and a month. */
  | {
    reason: "target_twice";
    names: readonly string[];
    places: readonly [TargetPlace, TargetPlace];
  }
  /** A quarter or a year beside its months is not their sum. */
  | {
    reason: "total_differs";
    cell: string;
    header: string;
    amount: number;
    sum: number;
    /** The cells that it should be the sum of. */
    cells: readonly [first: string, last: string];
  }
  /** Other targets for names of the same column have the other unit. */
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
