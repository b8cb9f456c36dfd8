/** Data for questions, from rows or files; and the answers. */
import { assert } from "../../../tests/support/assert.ts";
import {
  type Answer,
  answer,
  type NoAnswer,
  type SalesData,
} from "../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../explore/question/schema/mod.ts";
import { coverageOf, select } from "../../explore/questions/mod.ts";
import { exploredRows, type Rows } from "./explored_rows.ts";
import { type TestFile, workbooksOf } from "./several_workbooks.ts";

export async function dataOfRows(
  workbooks: readonly Rows[],
): Promise<SalesData> {
  const rows = await exploredRows(workbooks);
  return {
    rows,
    coverage: coverageOf(rows),
    sums: (filter) => select(rows, filter),
    targets: [],
  };
}

export async function dataOfFiles(
  files: readonly TestFile[],
): Promise<SalesData> {
  const workbooks = await workbooksOf(files);
  return workbooks.settle({ shared: "add" });
}

export function answerTo(asked: AskedQuestion, data: SalesData): Answer {
  const found = answer(Question.parse(asked), data);
  assert(!("why" in found), JSON.stringify(found));
  return found;
}

export function refusalOf(asked: AskedQuestion, data: SalesData): NoAnswer {
  const found = answer(Question.parse(asked), data);
  assert("why" in found, "there is an answer");
  return found;
}

export function objectsOf(
  { table: { columns, rows } }: Answer,
): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, label }, i) => [label ?? key, row[i]]),
    )
  );
}

export function columnOf(answer: Answer, key: string): unknown[] {
  return objectsOf(answer).map((row) => row[key]);
}

/** The answer about all months, with these boxes and perhaps targets. */
export async function answerAboutMonths(
  boxes: Readonly<Record<string, number>>,
  targets: readonly TestFile[] = [],
): Promise<Answer> {
  const rows = Object.entries(boxes).map(([month, qty]) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    manager: "经理",
    qty,
  }));
  return answerTo(
    { show: "months", beside: ["before", "yearBefore", "targets"] },
    await dataOfFiles([["a.xlsx", rows], ...targets]),
  );
}
