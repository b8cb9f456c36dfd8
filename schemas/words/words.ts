/** The words that a language must have. A missing text does not compile. */
import { alikeRowsIn } from "../bad_rows.ts";
import type {
  BadRow,
  BadRows,
  CellFault,
  Constraint,
  Excess,
} from "../facts.ts";
import type { NoteFacts, NoteToken } from "../notes.ts";
import type { Facts, Reason } from "../problems.ts";

/** The reasons that concern a workbook; all others concern a request. */
type WorkbookReason = Extract<
  Reason,
  | "not_a_workbook"
  | "workbook_damaged"
  | "workbook_unsupported"
  | "workbook_too_large"
  | "columns_missing"
  | "column_duplicated"
  | "second_table"
  | "data_rows_missing"
  | "cell_invalid"
  | "formula_not_calculated"
  | "answer_too_large"
>;

/** The sentences of refusals and notes, and the constraints of fields. */
export interface Words {
  /** The reason of a refusal, for the sender of the request. */
  readonly refusals: { readonly [R in Reason]: (facts: Facts[R]) => string };
  /** The one thing to do. */
  readonly advice: {
    readonly [R in WorkbookReason]: (facts: Facts[R]) => string;
  };
  /** Bad cells with their faults, but without the remedies. */
  readonly badCells: (facts: BadRows) => string;
  /** Faults of cells in a few words, and how to correct them. */
  readonly faults: Faults;
  /** Notes on a workbook in a successful answer. */
  readonly notes: { readonly [T in NoteToken]: (facts: NoteFacts) => string };
  /** Constraints of a field: `at most 12`. */
  readonly constraints: {
    readonly [K in Constraint["keyword"]]: (value: number) => string;
  };
}

export type Faults = {
  readonly [F in CellFault]: readonly [reason: string, remedy: string];
};

/** A way to make a workbook smaller if it is too large. */
export type Reduction = "delete_sheets" | "unmerge" | "save_again" | "split";

/** The right reduction for each excess. */
export const reductions: Readonly<Record<Excess, Reduction>> = {
  entries: "save_again",
  sheets: "delete_sheets",
  relationships: "save_again",
  inflated_bytes: "split",
  row_bytes: "save_again",
  cell_tokens: "save_again",
  text_bytes: "split",
  cell_text_bytes: "split",
  shared_strings: "split",
  merged_ranges: "unmerge",
  attributes: "save_again",
  attribute_bytes: "save_again",
  prefixes: "save_again",
  depth: "save_again",
  inflating_work: "split",
  markup_work: "save_again",
  rows_work: "split",
  texts_work: "split",
  ranges_work: "unmerge",
  sums_work: "split",
  answer_work: "split",
};

/** Cells or rows that a sentence names; the facts may hold more. */
export const MAX_NAMED = 10;
/** Kinds of bad rows that a sentence describes. */
const MAX_KINDS = 3;

/** The parts of the sentence about bad rows. */
export interface BadRowWords {
  /** A row: its cells, their faults and the remedies. */
  row(sheet: string, row: BadRow): string;
  /** The other rows of the kind. */
  others(rows: readonly number[]): string;
  /** The cells of other kinds, and of rows that are not listed. */
  rest(cells: number): string;
  readonly separator: string;
}

/** The rows that cannot be read: the first of each kind, and the others. */
export function wordBadRows(
  facts: BadRows,
  { row, others, rest, separator }: BadRowWords,
): string {
  const kinds = alikeRowsIn(facts).slice(0, MAX_KINDS);
  const more = kinds.reduce((left, { cells }) => left - cells, facts.count);
  return [
    ...kinds.map((kind) =>
      row(facts.sheet, kind.first) +
      (kind.others.length === 0 ? "" : others(kind.others))
    ),
    ...more > 0 ? [rest(more)] : [],
  ].join(separator);
}

/**
 * The remedies for the cells of a row, each once. If the cell of the year also
 * holds the month, its remedy covers the empty month, too.
 */
export function remediesOf({ cells }: BadRow, faults: Faults): string[] {
  const hasBoth = cells.some(({ fault }) => fault === "year_and_month");
  const told = cells.filter(({ found }) => !hasBoth || found.type !== "blank");
  return [...new Set(told.map(({ fault }) => faults[fault][1]))];
}
