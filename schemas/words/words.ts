/** The words that a language must have. A missing text does not compile. */
import type { Constraint, Constraints, RequestFault } from "../facts.ts";
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
  /** The fault in a few words and what to do, for the reader of the page. */
  readonly advice: { readonly [R in WorkbookReason]: Advice };
  /** Notes on a workbook in a successful answer. */
  readonly notes: { readonly [T in NoteToken]: (facts: NoteFacts) => string };
  /** Constraints of a field: `at most 12`. */
  readonly constraints: {
    readonly [K in keyof Constraints]: (value: Constraints[K]) => string;
  };
}

export type Advice = readonly [title: string, next: string];

/** Most cells that a sentence names; the facts may hold more. */
export const MAX_NAMED = 10;

/** A constraint in the words of a language. */
export function wordConstraint<K extends keyof Constraints>(
  { keyword, value }: Constraint & { keyword: K; value: Constraints[K] },
  constraints: Pick<Words["constraints"], K>,
): string {
  return constraints[keyword](value);
}

/** Whether the fault is a file without content. */
export function isEmptyFile(
  { field, constraint }: Extract<RequestFault, { problem: "constraint" }>,
): boolean {
  return field === "file" && constraint.keyword === "minLength";
}
