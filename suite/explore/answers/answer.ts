/** Answers a question with plain data, or says why there is no answer. */
import {
  ALL_MONTHS,
  byPinyin,
  chosenOf,
  coveredMonths,
  hasMonth,
  isSum,
  type ListedRow,
  listRows,
  type MonthKey,
  type MonthRange,
  monthsBeyond,
  nameColumns,
  nameLists,
  nearestMonths,
  overlaps,
  resolveNames,
  search as searched,
  settledMonths,
  wholeOf,
  wholeRange,
} from "../questions/mod.ts";
import type { ColumnKey } from "../tables/mod.ts";
import { answerChanges } from "./changes.ts";
import { answerCross } from "./cross.ts";
import { answerFigures } from "./figures.ts";
import { answerMonths } from "./months.ts";
import type {
  Answer,
  AnswerBody,
  NamedAnswers,
  NoAnswer,
  ResolvedQuestion,
  SalesData,
} from "./result.ts";
import type { Question, Show } from "../question/mod.ts";
import { answerRanking } from "./ranking.ts";
import { listed } from "./listing.ts";
import { answerMarked, answerQuiet } from "./standing.ts";
import { achievedIn } from "./beside.ts";

const bodyOf: Record<Show, (asked: ResolvedQuestion) => AnswerBody | NoAnswer> =
  {
    figures: answerFigures,
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

export function answer(
  question: Question,
  data: SalesData,
  nameOrder = byPinyin,
): Answer | NoAnswer {
  const asked = resolveQuestion(question, data, nameOrder);
  if ("why" in asked) return asked;
  const body = bodyOf[question.show](asked);
  if ("why" in body) return body;
  const { period = asked.period, other, targets, table } = body;
  const { order } = asked.question;
  if (order !== undefined && table.lacksOrder) {
    return {
      why: "no_column",
      column: order.column,
      columns: table.columns,
      question: asked.question,
      ...targets !== undefined && { targets },
    };
  }
  const unit = achievedIn(targets)?.measure;
  const { coverage } = data;
  const { mayBeIncomplete } = coverage;
  const isDoubtful = mayBeIncomplete !== undefined &&
    [period, other].some((range) => range && hasMonth(range, mayBeIncomplete));
  return {
    ...body,
    question: asked.question,
    period,
    chosen: asked.chosen,
    known: coveredMonths(coverage, wholeRange(period)),
    beyond: other === undefined ? monthsBeyond(coverage, period) : [],
    ...isDoubtful && { mayBeIncomplete },
    ...unit !== undefined && { unit },
  };
}

/**
 * Asks named questions, one at a time, so that a worker can answer others in
 * between; leaves out questions without an answer. An order by a column that
 * the answer lacks, such as a month outside of the period, is ignored.
 */
export async function answersTo<Key extends string>(
  questions: Partial<Record<Key, Question>>,
  ask: (question: Question) => Answer | NoAnswer | Promise<Answer | NoAnswer>,
): Promise<NamedAnswers<Key>> {
  const answers: Partial<Record<Key, Answer>> = {};
  for (const key of Object.keys(questions) as Key[]) {
    const question = questions[key];
    if (question === undefined) continue;
    const given = await ask(question);
    const { order: _, ...unordered } = question;
    const found = "why" in given && given.why === "no_column"
      ? await ask(unordered)
      : given;
    if (!("why" in found)) answers[key] = found;
  }
  return answers;
}

const rowColumns = [
  ...["file", "row", "month"] as const,
  ...nameColumns,
  ...["qty", "conv", "newHospital"] as const,
] satisfies ColumnKey[];

function answerRows(asked: ResolvedQuestion): AnswerBody {
  const fields = rowColumns.map((key) => ({
    key,
    cell: (row: ListedRow) => row[key],
  }));
  const { table } = listed({ fields, rows: [...foundRows(asked)] }, asked);
  return { table };
}

/** The data rows of a question one by one, without keeping all of them. */
export function streamRows(question: Question, data: SalesData) {
  const asked = resolveQuestion(question, data);
  if ("why" in asked) return asked;
  const { skip, limit = Infinity } = question;
  return {
    columns: rowColumns.map((key) => ({ key })),
    rows: foundRows(asked).drop(skip).take(limit)
      .map((row) => rowColumns.map((key) => row[key])),
    beyond: monthsBeyond(data.coverage, asked.period),
  };
}

/** One row at a time: not all rows need to fit into memory. */
function* foundRows(
  { question: { qty, search = "" }, chosen, period: months, data }:
    ResolvedQuestion,
): Generator<ListedRow, void, void> {
  for (const row of listRows(data.rows, { ...chosen, months })) {
    const isFound = (qty === undefined || row.qty === qty) &&
      searched([row], search, ({ hospital }) => hospital).length > 0;
    if (isFound) yield row;
  }
}

/** Finds the names and months of a question in the data. */
export function resolveQuestion(
  asked: Question,
  data: SalesData,
  nameOrder = byPinyin,
): ResolvedQuestion | NoAnswer {
  const { coverage } = data;
  const whole = wholeOf(coverage);
  if (whole === undefined) return { why: "no_rows" };
  const question: Question = {
    ...asked,
    ...asked.period &&
      { period: settledMonths(asked.period, coverage.months) },
  };
  const { show, measure, compare, period: range = {} } = question;
  if (!isSum(measure) && (show === "quiet" || show === "marked")) {
    return { why: "no_measure", show };
  }
  const isCompared = show === "changes" || show === "lost" ||
    show === "returned";
  const given = typeof compare === "object" && isCompared
    ? [range, compare]
    : [range];
  for (const months of given) {
    const refusal = verifyMonths(months, data, whole);
    if (refusal !== undefined) return refusal;
  }
  const period = {
    from: range.from ??
      (range.to && range.to < whole.from ? range.to : whole.from),
    to: range.to ??
      (range.from && range.from > whole.to ? range.from : whole.to),
  };
  const chosen = { ...chosenOf(question), where: {}, without: {} };
  for (const list of nameLists) {
    if (Object.keys(question[list]).length === 0) continue;
    const { where, unknown, known } = resolveNames(
      data.sums({}),
      question[list],
    );
    if (unknown !== undefined) {
      return { why: "unknown_name", unknown, list, known };
    }
    chosen[list] = where;
  }
  return { question, chosen, period, data, nameOrder };
}

/** Refuses months that have neither rows nor targets. */
function verifyMonths(
  { from, to }: { from?: MonthKey | undefined; to?: MonthKey | undefined },
  { coverage, targets }: SalesData,
  whole: MonthRange,
): NoAnswer | undefined {
  const range = { from: from ?? to ?? whole.from, to: to ?? from ?? whole.to };
  const asked = { from: from ?? ALL_MONTHS.from, to: to ?? ALL_MONTHS.to };
  const isKnown = coverage.months.some((month) => hasMonth(asked, month)) ||
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
