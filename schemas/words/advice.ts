/**
 * The first thing to do about a refused worksheet: one rule for all languages.
 */
import { badCellsIn } from "../bad_rows.ts";
import type { BadCell, BadRow, BadRows, MissingColumns } from "../facts.ts";
import type { Header } from "../layout.ts";
import { type Faults, remediesOf } from "./words.ts";

/** Headers that an action names; it gives the number of the others. */
const MAX_NAMED_HEADERS = 3;

/** The first of some things, and how many more there are. */
export interface Some<T> {
  readonly first: readonly T[];
  readonly more: number;
}

/** A cell that misspells a header. */
interface Misspelt {
  readonly cell: string;
  readonly text: string;
  readonly header: Header;
}

/** The actions about missing headers. */
export interface HeaderActions {
  deleteRowsAbove(row: number): string;
  moveToFront(sheet: string): string;
  readonly calculate: string;
  change(misspelt: Some<Misspelt>, added: Some<Header>): string;
  writeAll(sheet: string): string;
  add(headers: Some<Header>, row: number): string;
}

/** The actions about bad cells. */
export interface CellActions {
  /** Formulas without a result. */
  readonly calculate: string;
  /** Cells with several remedies, or more than are known. */
  correctAll(count: number): string;
  /** Cells of several rows with the same remedies. */
  correctRows(
    first: BadCell,
    count: number,
    remedies: readonly string[],
  ): string;
  correctRow(row: BadRow, remedies: readonly string[]): string;
  /** A row whose year or month is empty, or both. */
  complete(row: BadRow): string;
  changeDate(cell: BadCell, write: number): string;
  changeYear(cell: BadCell): string;
  changeMonth(cell: BadCell): string;
}

/** The one thing to do about missing headers. */
export function headersToWrite(
  { sheet, row, lateRow, otherSheet, missing, uncalculated }: MissingColumns,
  actions: HeaderActions,
): string {
  if (lateRow !== undefined) return actions.deleteRowsAbove(lateRow);
  if (otherSheet !== undefined) return actions.moveToFront(otherSheet);
  if (uncalculated.count > 0) return actions.calculate;
  const misspelt = misspeltIn(missing);
  const others = missing.filter(({ nearMiss }) => nearMiss === undefined);
  const added = someOf(others.map(({ header }) => header));
  if (misspelt.length > 0) return actions.change(someOf(misspelt), added);
  return row === undefined ? actions.writeAll(sheet) : actions.add(added, row);
}

/**
 * Missing headers without the corrections that {@linkcode headersToWrite}
 * gives.
 */
export function withoutCorrections(facts: MissingColumns): MissingColumns {
  const { lateRow, otherSheet, missing, uncalculated } = facts;
  const isOther = lateRow !== undefined || otherSheet !== undefined ||
    uncalculated.count > 0;
  return isOther || misspeltIn(missing).length > MAX_NAMED_HEADERS
    ? facts
    : { ...facts, missing: missing.map(({ header }) => ({ header })) };
}

function misspeltIn(missing: MissingColumns["missing"]): Misspelt[] {
  return missing.flatMap(({ header, nearMiss }) =>
    nearMiss === undefined ? [] : [{ ...nearMiss, header }]
  );
}

function someOf<T>(all: readonly T[]): Some<T> {
  const first = all.slice(0, MAX_NAMED_HEADERS);
  return { first, more: all.length - first.length };
}

/** The one thing to do about bad cells. */
export function cellsToCorrect(
  facts: BadRows,
  { actions, faults }: { actions: CellActions; faults: Faults },
): string {
  const cells = badCellsIn(facts);
  if (cells.every(({ found }) => found.type === "formula")) {
    return actions.calculate;
  }
  const remedies = commonRemedies(facts, faults);
  if (remedies === undefined) return actions.correctAll(facts.count);
  const [first] = cells;
  const change = cells.length === 1 ? changeOf(first, actions) : undefined;
  if (change !== undefined) return change;
  const [row, ...others] = facts.rows;
  if (cells.length > row.cells.length) {
    return actions.correctRows(first, facts.count, remedies);
  }
  return others.length === 0 && row.cells.every(isEmptyMonth)
    ? actions.complete(row)
    : actions.correctRow(row, remedies);
}

/**
 * The remedies of each row with bad cells, if they are the same for all rows
 * and all rows are known.
 */
export function commonRemedies(
  facts: BadRows,
  faults: Faults,
): readonly string[] | undefined {
  const [first, ...others] = facts.rows.map((row) => remediesOf(row, faults));
  const isCommon = badCellsIn(facts).length >= facts.count &&
    others.every((remedies) => remedies.join() === first.join());
  return isCommon ? first : undefined;
}

/** A text with digits, or a Chinese numeral: `13`, `24年`, `五月`. */
const A_NUMBER = /\d|^[〇一二三四五六七八九十]+[年月]?份?$/;

/** The new content of a cell, if the present content reveals it. */
function changeOf(
  cell: BadCell,
  actions: CellActions,
): string | undefined {
  const { fault, found } = cell;
  if (found.type === "date") return actions.changeDate(cell, found.write);
  // Any other text in a column of years probably belongs to another kind of
  // row.
  const isNumber = "shown" in found && A_NUMBER.test(found.shown);
  if (isNumber && fault === "not_a_year") return actions.changeYear(cell);
  return isNumber && fault === "not_a_month"
    ? actions.changeMonth(cell)
    : undefined;
}

function isEmptyMonth({ fault, found }: BadCell): boolean {
  return found.type === "blank" &&
    (fault === "no_year" || fault === "no_month");
}
