/** What the page asks, kept in its address. */
import { type Question, questionOf } from "../../../explore/question/mod.ts";
import {
  type Axes,
  type CellFigure,
  cellFigures,
  type Chosen,
  chosenOf,
  type FilterList,
  hasMonths,
  type Indicator,
  indicators,
  isSum,
  type Measure,
  type NameColumn,
} from "../../../explore/questions/mod.ts";
import type { Decisions } from "../../../explore/workbooks/mod.ts";

export interface PageState {
  /**
   * The rows, months and measure of all sections. The question shows the cross
   * table if the reader or the address opens it.
   */
  readonly question: Omit<Question, "cells">;
  /** What the cells of the cross table show. */
  readonly cells: CrossCells;
  /** How the files count; by their rows if absent. */
  readonly decisions?: Decisions;
  /** What an address asks for that no question has, such as `measure=boxes`. */
  readonly unread?: readonly string[];
}

export const NEWEST = { newest: 1 } as const;

export const AT_FIRST: PageState = {
  question: questionOf({ period: NEWEST }),
  cells: "amount",
};

export type StateChange = (now: PageState) => PageState;

/** Parts of a question to replace, or to remove if undefined. */
export type QuestionChange = {
  [Part in keyof Question]?:
    | Question[Part]
    | (undefined extends Question[Part] ? undefined : never);
};

/** Changes the question; what an address asked for in vain is forgotten. */
export function asking(
  change: QuestionChange | ((now: Question) => QuestionChange),
): StateChange {
  return ({ unread: _, question, ...now }) => ({
    ...now,
    question: changed(
      question,
      typeof change === "function" ? change(question) : change,
    ),
  });
}

export function changed(question: Question, change: QuestionChange): Question {
  const parts = Object.entries({ ...question, ...change });
  const kept: object = Object.fromEntries(
    parts.filter(([, part]) => part !== undefined),
  );
  return kept as Question;
}

/** All names of every column, and rows of each sign. */
export const UNFILTERED = { where: {}, without: {}, sign: undefined } as const;

/** Some names of a column, or all but these; no names means no filter. */
export type ChosenNames = {
  readonly [List in FilterList]?: readonly string[] | undefined;
};

export function withNames<Asked extends Chosen>(
  asked: Asked,
  column: NameColumn,
  names: ChosenNames,
): Asked {
  const replaced = (list: FilterList) => {
    const { [column]: _, ...others } = asked[list];
    const own = names[list] ?? [];
    return own.length === 0 ? others : { ...others, [column]: own };
  };
  return {
    ...asked,
    where: replaced("where"),
    without: replaced("without"),
  };
}

export function chosenNames(
  { where, without }: Chosen,
  column: NameColumn,
): Record<FilterList, readonly string[]> {
  return { where: where[column] ?? [], without: without[column] ?? [] };
}

/** The filter with only one name in a column. */
export function onlyName(
  chosen: Chosen,
  { by, name }: { by: NameColumn; name: string },
): Chosen {
  return withNames(chosenOf(chosen), by, { where: [name] });
}

export function withoutName(
  question: Question,
  { by, name }: { by: NameColumn; name: string },
): Question {
  const { where, without } = chosenNames(question, by);
  const others = where.filter((other) => other !== name);
  return withNames(
    question,
    by,
    others.length > 0
      ? { where: others, without }
      : { without: [...without, name] },
  );
}

/** Cells of the cross table: amounts, shares, changes or another indicator. */
export const crossCells = [
  ...cellFigures,
  ...indicators.filter((one) => !isSum(one)),
];
export type CrossCells = CellFigure | Exclude<Indicator, Measure>;

/** Whether cells show the measure of the page rather than another indicator. */
export function isFigure(cells: CrossCells): cells is CellFigure {
  return (cellFigures as readonly string[]).includes(cells);
}

export function withCells(state: PageState, cells: CrossCells): PageState {
  return { ...state, question: { ...state.question, show: "cross" }, cells };
}

/** Opens the cross table with other axes; without months there is no change. */
export function withAxes(state: PageState, axes: Axes): PageState {
  return withCells(
    { ...state, question: { ...state.question, ...axes } },
    canShow(axes, state.cells) ? state.cells : "amount",
  );
}

/** Whether a cross table can have such cells: changes need months. */
export function canShow(axes: Axes, cells: CrossCells): boolean {
  return hasMonths(axes) || cells !== "before" && cells !== "yearBefore";
}

export function withDecisions(
  { decisions: _, ...others }: PageState,
  decisions: Decisions,
): PageState {
  const { choices = [], without = [] } = decisions;
  return choices.length + without.length === 0
    ? others
    : { ...others, decisions };
}
