/** The question of the page, kept in its address; questions of its sections. */
import {
  type Question,
  questionOf,
  type ReportQuestions,
  reportQuestions,
} from "../../../explore/question/mod.ts";
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
  isSpan,
  isSum,
  type Measure,
  type MonthRange,
  type NameColumn,
  settledMonths,
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
  /** Parameters of an address without a meaning, such as `measure=boxes`. */
  readonly unread?: readonly string[];
}

export const NEWEST = { newest: 1 } as const;

export const AT_FIRST: PageState = {
  question: questionOf({ period: NEWEST }),
  cells: "amount",
};

export type StateChange = (now: PageState) => PageState;

/** Fields of a question to replace, or to remove if undefined. */
export type QuestionChange = {
  [Field in keyof Question]?:
    | Question[Field]
    | (undefined extends Question[Field] ? undefined : never);
};

/** Changes the question, and forgets parameters without a meaning. */
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

function changed(question: Question, change: QuestionChange): Question {
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

export function sectionQuestion(
  { where, without, sign, measure, period }: Question,
  asked: QuestionChange,
): Question {
  const about = questionOf({ where, without, measure });
  return changed(about, { sign, period, ...asked });
}

export interface TableChoices {
  /** The table of names, if it is searched or in another order. */
  names?: Partial<Question> | undefined;
  orders?: Partial<Record<"cross" | "changes" | "marked", Question["order"]>>;
}

/** The questions of a report, with the cross table if it is open. */
export function reportOf(
  state: PageState,
  months: readonly string[],
  { names, orders = {} }: TableChoices = {},
): ReportQuestions {
  const { question } = state;
  const report = reportQuestions(question, months.at(-1), [
    ...names === undefined ? [] : [sectionQuestion(question, names)],
    ...question.show === "cross" ? [crossQuestion(state, months)] : [],
  ]);
  for (const sheet of ["cross", "changes", "marked"] as const) {
    const [asked, order] = [report.sheets[sheet], orders[sheet]];
    if (asked && order) report.sheets[sheet] = { ...asked, order };
  }
  return report;
}

/** The cross table; with an axis of time, of all months instead of one. */
export function crossQuestion(
  { question, cells }: PageState,
  months: readonly string[],
): Question {
  const { show, rows } = question;
  // A single month makes no columns, unless the reader asks for them.
  const columns = show === "cross" || months.length > 1
    ? question.columns
    : "level";
  const range = rangeIn(question, months);
  const isOfTime = isSpan(rows) || isSpan(columns);
  return sectionQuestion(question, {
    show: "cross",
    rows,
    columns,
    ...cells !== "amount" &&
      (isFigure(cells) ? { cells } : { measure: cells }),
    ...isOfTime && range?.from === range?.to && { period: undefined },
  });
}

/** The months of a question about data of these months; undefined for all. */
export function rangeIn(
  { period }: Pick<Question, "period">,
  months: readonly string[],
): MonthRange | undefined {
  const { from, to } = settledMonths(period ?? {}, months);
  return from === undefined || to === undefined ? undefined : { from, to };
}
