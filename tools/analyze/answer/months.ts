/** The months and their total. */
import type { Value } from "../../../report/mod.ts";
import {
  addMonths,
  change,
  type MonthRange,
  type PeriodFigures,
  targetGroupings,
} from "../../../explore/questions/mod.ts";
import type { Question } from "../arguments.ts";
import type { Data } from "../data.ts";
import type { TableColumn } from "../show/mod.ts";
import type { Words } from "../words/en.ts";
import type { Answer, AnswerWords } from "./answer.ts";
import { rangeOf, titleOf } from "./period.ts";
import { targetCells, targetFields } from "./targets.ts";

/** A row for each month with data, and their total. */
export function answerMonths(
  question: Question,
  data: Data,
  words: AnswerWords,
): Answer {
  const { coverage } = data;
  const { heads, columns } = words.table;
  const source = data.sums({ where: question.where });
  const figuresOf = (period: MonthRange): PeriodFigures =>
    // The column with the fewest names: only the figures of the periods are
    // needed.
    change(source, { by: "level", period, other: period, coverage })
      .period.figures;
  const range = rangeOf(question, coverage);
  const known = new Set(coverage.months.map(({ month }) => month));
  const months = range === undefined
    ? []
    : coverage.months.map(({ month }) => month)
      .filter((month) => range.from <= month && month <= range.to);
  const figures = new Map(
    months.map((month) => [month, figuresOf({ from: month, to: month })]),
  );
  const { measure } = question;
  const by = targetGroupings(data.facts).at(0);
  const targets = by && targetFields(question, { data, by }, words);
  const achieved = targets?.achieved;
  const againsts = new Map(achieved?.months.map((one) => [one.month, one]));
  const rows = [...figures].map(([month, now]): Value[] => {
    const before = addMonths(month, -1);
    const former = known.has(before)
      ? (figures.get(before) ?? figuresOf({ from: before, to: before }))[
        measure
      ]
      : 0;
    return [
      ...cellsOf(month, now, former > 0 ? now[measure] / former - 1 : null),
      ...targets ? targetCells(targets, againsts.get(month)) : [],
    ];
  });
  const total = range === undefined || months.length < 2 ? [] : [[
    ...cellsOf(heads.total, figuresOf(range), null),
    ...targets ? targetCells(targets, achieved?.total) : [],
  ]];
  return {
    table: {
      title: titleOf(question, {
        coverage,
        words: words.table,
        what: columns.month,
      }),
      columns: [
        ...columnsFor(question, words.table),
        ...targets?.columns ?? [],
      ],
      rows,
      totals: total,
      count: rows.length,
      droppable: [5, 4, 6, 3],
    },
    notes: targets?.notes ?? [],
  };
}

function columnsFor({ measure }: Question, words: Words): TableColumn[] {
  const { heads, measures } = words;
  return [
    { head: words.columns.month, kind: "text" },
    { head: measures.qty, kind: "amount", hasBar: measure === "qty" },
    { head: measures.conv, kind: "amount", hasBar: measure === "conv" },
    { head: heads.change, kind: "ratio" },
    { head: heads.hospitals, kind: "count" },
    { head: heads.newHospitals, kind: "count" },
    { head: heads.rows, kind: "count" },
  ];
}

function cellsOf(
  label: string,
  { qty, conv, hospitals, newHospitals, records }: PeriodFigures,
  ratio: number | null,
): Value[] {
  return [label, qty, conv, ratio, hospitals, newHospitals, records];
}
