/** Two columns against each other, or one against the months. */
import type { Value } from "../../../report/mod.ts";
import {
  type Axis,
  cross,
  type CrossTable,
  type Figures,
} from "../../../explore/questions/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { Answer, AnswerWords } from "./answer.ts";
import { titleOf } from "./period.ts";

/** More columns are only counted. */
const MAX_COLUMNS = 200;

/** A table of sums with totals. */
export function answerCrossing(
  question: Question,
  data: Data,
  { table: words }: AnswerWords,
): Answer {
  const { measure, months, where, top = Infinity } = question;
  const [rows, columns] = question.cross ?? ["province", "month"];
  const source = data.rows ?? data.sums({});
  const crossed = cross(source, {
    rows,
    columns,
    measure,
    coverage: data.coverage,
    ...(months !== undefined && { months }),
    where,
    limit: { rows: top, columns: MAX_COLUMNS },
  });
  const head = (axis: Axis) => words.columns[axis];
  // A month that no file has is empty, not 0.
  const totalOf = (sum: Figures) => sum.records === 0 ? null : sum[measure];
  return {
    table: {
      title: titleOf(question, {
        coverage: data.coverage,
        words,
        what: `${head(rows)} × ${head(columns)}`,
      }),
      columns: [
        { head: head(rows), kind: "text" },
        ...crossed.columns.labels.map((label) => ({
          head: label,
          kind: "amount" as const,
        })),
        { head: words.heads.total, kind: "amount" },
      ],
      rows: crossed.rows.labels.map((label, row) => [
        label,
        ...cellsOf(crossed, row, measure),
        totalOf(crossed.rows.totals[row]),
      ]),
      totals: [[
        words.heads.total,
        ...crossed.columns.totals.map(totalOf),
        crossed.total[measure],
      ]],
      count: crossed.rows.count,
      droppable: dropOrder(crossed.columns.labels.length, columns),
    },
    json: {
      ...crossed,
      qty: [...crossed.qty],
      conv: [...crossed.conv],
      records: [...crossed.records],
    },
    notes: [],
  };
}

/** A row of the table; a pair without records is empty. */
function cellsOf(
  { columns, records, ...sums }: CrossTable,
  row: number,
  measure: "qty" | "conv",
): Value[] {
  return columns.labels.map((_, column) => {
    const cell = row * columns.labels.length + column;
    return records[cell] === 0 ? null : sums[measure][cell];
  });
}

/** The oldest months and the smallest names are dropped first. */
function dropOrder(count: number, axis: Axis): number[] {
  const columns = Array.from({ length: count }, (_, at) => at + 1);
  return axis === "month" ? columns : columns.toReversed();
}
