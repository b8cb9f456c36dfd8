/** Answers a question with plain data, or says why there is no answer. */
import {
  type Axis,
  type Chosen,
  compareNames,
  type Coverage,
  coveredMonths,
  hasMonth,
  isMeasure,
  isSpan,
  type Measure,
  type MonthKey,
  type MonthRange,
  monthsBeyond,
  nameLists,
  nearestMonths,
  overlaps,
  resolveNames,
} from "../questions/mod.ts";
import {
  type AnswerColumn,
  type AnswerTable,
  type Cell,
  type HeadingFacts,
  headingOf,
  readers,
} from "../tables/mod.ts";
import { answerChanges } from "./changes.ts";
import { answerCross } from "./cross.ts";
import type { SalesData } from "./data.ts";
import { rowsOf } from "./figures_by.ts";
import { answerMonths } from "./months.ts";
import type { AnswerPart, NoAnswer, ResolvedQuestion } from "./part.ts";
import type { Question, Show } from "./question.ts";
import { answerRanking } from "./ranking.ts";
import { answerRows, rowCells, rowColumns } from "./rows.ts";
import { answerMarked, answerQuiet } from "./standing.ts";
import { wholeOf } from "./periods.ts";

/** An answer: a table by keys, and facts to know about it. */
export interface Answer extends AnswerPart {
  question: Question;
  chosen: Chosen;
  period: MonthRange;
  /** The months of the period that the data has: the figures are theirs. */
  known: readonly MonthKey[];
  /** Months of the period that lie before or after the data. */
  beyond: readonly MonthKey[];
  /** A month of either period that may be incomplete. */
  mayBeIncomplete?: MonthKey;
  /** The unit of the targets in the table. */
  unit?: Measure;
}

const parts: Record<Show, (asked: ResolvedQuestion) => AnswerPart | NoAnswer> =
  {
    months: answerMonths,
    ranking: answerRanking,
    changes: answerChanges,
    lost: answerChanges,
    first: answerChanges,
    returned: answerChanges,
    quiet: answerQuiet,
    marked: answerMarked,
    cross: answerCross,
    rows: answerRows,
  };

/** Answers a question from the data. */
export function answer(
  question: Question,
  data: SalesData,
): Answer | NoAnswer {
  const asked = resolveQuestion(question, data);
  if ("why" in asked) return asked;
  const part = parts[question.show](asked);
  if ("why" in part) return part;
  const { period = asked.period, other, targets, until } = part;
  const unit = targets === undefined || "why" in targets
    ? undefined
    : targets.measure;
  const ordered = inOrder(part.table, { question, unit, until });
  if ("why" in ordered) {
    return { ...ordered, ...targets !== undefined && { targets } };
  }
  const { coverage } = data;
  const doubtful = doubtfulMonth(coverage, [period, other]);
  return {
    ...part,
    question,
    period,
    chosen: asked.chosen,
    table: { ...ordered, rows: pageOf(ordered.rows, question) },
    known: coveredMonths(coverage, period),
    beyond: other === undefined ? monthsBeyond(coverage, period) : [],
    ...doubtful !== undefined && { mayBeIncomplete: doubtful },
    ...unit !== undefined && { unit },
  };
}

/** Data rows, one by one. */
export interface RowStream extends Pick<Answer, "beyond"> {
  columns: readonly AnswerColumn[];
  rows: Iterable<readonly Cell[]>;
}

/** The data rows of a question one by one, without keeping all of them. */
export function streamRows(
  question: Question,
  data: SalesData,
): RowStream | NoAnswer {
  const asked = resolveQuestion(question, data);
  if ("why" in asked) return asked;
  const { skip, limit = Infinity } = question;
  return {
    columns: rowColumns,
    rows: rowCells(asked).drop(skip).take(limit),
    beyond: monthsBeyond(data.coverage, asked.period),
  };
}

/** The names of a question in the spelling of the data. */
export function resolveQuestion(
  question: Question,
  data: SalesData,
): ResolvedQuestion | NoAnswer {
  const { coverage } = data;
  const whole = wholeOf(coverage);
  if (whole === undefined) return { why: "no_rows" };
  const { show, measure, compare, period: asked = {} } = question;
  if (!isMeasure(measure) && (show === "quiet" || show === "marked")) {
    return { why: "no_measure", show };
  }
  const isCompared = show === "changes" || show === "lost" ||
    show === "returned";
  const given = typeof compare === "object" && isCompared
    ? [asked, compare]
    : [asked];
  for (const months of given) {
    const refusal = verifyMonths(months, data, whole);
    if (refusal !== undefined) return refusal;
  }
  const period = {
    from: asked.from ??
      (asked.to && asked.to < whole.from ? asked.to : whole.from),
    to: asked.to ??
      (asked.from && asked.from > whole.to ? asked.from : whole.to),
  };
  const chosen = { where: {}, without: {} };
  for (const list of nameLists) {
    if (Object.keys(question[list]).length === 0) continue;
    const { where, unknown: [unknown] } = resolveNames(
      rowsOf(data),
      question[list],
    );
    if (unknown !== undefined) return { why: "unknown_name", unknown };
    chosen[list] = where;
  }
  return { question, chosen, period, data };
}

/** Refuses months without rows and without targets. */
function verifyMonths(
  { from, to }: { from?: MonthKey | undefined; to?: MonthKey | undefined },
  { coverage, targets }: SalesData,
  whole: MonthRange,
): NoAnswer | undefined {
  const range = { from: from ?? to ?? whole.from, to: to ?? from ?? whole.to };
  const asked = { from: from ?? "0000-01", to: to ?? "9999-12" };
  const isKnown = coverage.months.some(({ month }) => hasMonth(asked, month)) ||
    targets.some(({ table }) =>
      table.targets.some(({ months }) => overlaps(months, asked))
    );
  if (isKnown) return undefined;
  return {
    why: "no_month",
    range,
    nearest: nearestMonths(from ?? to ?? whole.to, coverage),
  };
}

/** A month of these periods that may be incomplete. */
function doubtfulMonth(
  { mayBeIncomplete }: Coverage,
  periods: readonly (MonthRange | undefined)[],
): MonthKey | undefined {
  const isIn = (period: MonthRange | undefined) =>
    period !== undefined && mayBeIncomplete !== undefined &&
    hasMonth(period, mayBeIncomplete);
  return periods.some(isIn) ? mayBeIncomplete : undefined;
}

/** The kind of rows that an answer has. */
export function axisOf({ show, by, rows }: Question): Axis {
  if (show === "cross") return rows;
  if (show === "months") return "month";
  return show === "marked" ? "hospital" : by;
}

/** The place of a column, named by its key, label or heading. */
function placeOf(
  called: string,
  { columns }: AnswerTable,
  facts: Omit<HeadingFacts, "reader">,
): number {
  const exact = columns.findIndex(({ key, label }) =>
    (label ?? key) === called
  );
  if (exact >= 0) return exact;
  const isCalled = (name: string) =>
    name.toLowerCase() === called.toLowerCase();
  return columns.findIndex((column) =>
    isCalled(column.key) ||
    readers.some((reader) => isCalled(headingOf(column, { ...facts, reader })))
  );
}

/** The rows in the requested order; cells without a value come last. */
function inOrder(
  table: AnswerTable,
  { question, unit, until }: {
    question: Question;
    unit: Measure | undefined;
    until: MonthKey | undefined;
  },
): AnswerTable | Extract<NoAnswer, { why: "no_column" }> {
  const { order, measure } = question;
  if (order === undefined) return table;
  const { column, way } = order;
  const at = placeOf(column, table, {
    by: axisOf(question),
    measure,
    unit,
    until,
  });
  if (at < 0) {
    return { why: "no_column", column, columns: table.columns, question };
  }
  const sign = way === "ascending" ? 1 : -1;
  const rows = table.rows.toSorted((a, b) => compareCells(a[at], b[at], sign));
  return { ...table, rows };
}

function compareCells(a: Cell, b: Cell, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === "number" && typeof b === "number"
    ? sign * (a - b)
    : sign * compareNames(String(a), String(b));
}

/**
 * Whether the rows of an answer are months: then the newest are shown first.
 */
export function keepsEnd(question: Question): boolean {
  const { order } = question;
  return order === undefined && isSpan(axisOf(question));
}

/** The rows to show. */
function pageOf(
  rows: AnswerTable["rows"],
  question: Question,
): AnswerTable["rows"] {
  const { skip, limit = Infinity } = question;
  if (!keepsEnd(question)) return rows.slice(skip, skip + limit);
  const end = Math.max(0, rows.length - skip);
  return rows.slice(Math.max(0, end - limit), end);
}
