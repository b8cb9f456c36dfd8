/** Totals are those of their parts, and rows are needed where needsRows() says so. */
import fc from "../../support/fast_check.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import {
  type Answer,
  answer,
  type AskedQuestion,
  needsRows,
  Question,
  type SalesData,
} from "../../../explore/answers/mod.ts";
import {
  addsUp,
  type Axis,
  type Figures,
  type Indicator,
  indicators,
  isSpan,
  nameColumns,
  spans,
  valueOf,
} from "../../../explore/questions/mod.ts";
import { halfYear } from "../../support/explored_rows.ts";
import { answerTo, dataOfFiles, dataOfRows } from "../../support/sales_data.ts";
import { targetsWorkbook } from "../../support/targets.ts";

const anyMonth = fc.integer({ min: 1, max: 6 }).map((month) =>
  `2024-0${month}`
);
const period = fc.option(
  fc.tuple(anyMonth, anyMonth).map(([a, b]) =>
    a < b ? { from: a, to: b } : { from: b, to: a }
  ),
  { nil: undefined },
);
const measures = indicators.filter(addsUp);
const axes = fc.shuffledSubarray<Axis>([...spans, ...nameColumns], {
  minLength: 2,
  maxLength: 2,
}).filter(([rows, columns]) => !isSpan(rows) || !isSpan(columns));

/** Questions whose rows are the parts of their total. */
const ofParts: fc.Arbitrary<AskedQuestion> = fc.record({
  show: fc.constantFrom("months" as const, "ranking", "changes", "cross"),
  by: fc.constantFrom(...nameColumns),
  axes,
  measure: fc.constantFrom(...measures),
  period,
}).map(({ axes: [rows, columns], ...asked }) => ({ ...asked, rows, columns }));

function near(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a - b) < 1e-6;
}

function valueIn(figures: Figures | undefined, measure: Indicator) {
  return figures && valueOf(figures, measure);
}

/** What is found and what is not are the whole. */
function assertPartsOf(
  whole: Answer,
  { by, measure }: Question,
  data: SalesData,
): void {
  const name = String(whole.table.rows[0][1]);
  const own = answerTo({ by, measure, where: { [by]: [name] } }, data);
  const others = answerTo({ by, measure, without: { [by]: [name] } }, data);
  const sum = [own, others].reduce(
    (sum, { total }) => sum + (valueIn(total, measure) ?? 0),
    0,
  );
  assert(near(sum, valueIn(whole.total, measure)));
  const search = name.slice(0, 200);
  const { found, table } = answerTo({ by, measure, search }, data);
  if (table.count === 1) {
    assert(near(
      valueIn(found?.figures, measure),
      valueIn(own.total, measure),
    ));
  }
}

Deno.test("totals of an answer are the sums of its rows, where the measure adds up, and names have the parts of the whole", async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(halfYear, ofParts, async (workbooks, asked) => {
      const question = Question.parse(asked);
      const data = await dataOfRows(workbooks);
      const { by, measure, show } = question;
      const whole = answer(Question.parse({ by, measure }), data);
      if (!("why" in whole)) assertPartsOf(whole, question, data);
      const found = answer(question, data);
      if ("why" in found) return;
      answers++;
      const { columns, rows } = found.table;
      const key = show === "cross"
        ? "total"
        : show === "months" && measure !== "returns"
        ? measure
        : "amount";
      const place = columns.findIndex((one) => one.key === key);
      const sumOf = (place: number) =>
        rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0);
      assert(near(sumOf(place), valueIn(found.total, measure)));
      if (show === "changes") {
        const former = columns.findIndex((one) => one.key === "former");
        assert(near(sumOf(former), valueIn(found.totalOther, measure)));
      }
      if (show !== "cross") return;
      const [totals] = found.table.totals;
      for (const [place, { key }] of columns.entries()) {
        if (key === "cell") {
          assert(near(sumOf(place), Number(totals[place] ?? 0)));
        }
      }
    }),
    { numRuns: 50 },
  );
  assert(answers > 20, `${answers} answers`);
});

const names = ["甲", "乙", "丙", "丁", ""];
const files = [1, 2, 3, 4, 5, 6].map((month) =>
  [
    `${month}.xlsx`,
    names.filter((_, i) => (i + month) % 4 !== 0).map((name, i) => ({
      month,
      hospital: name,
      agent: `代理${i % 3}`,
      manager: `经理${i % 2}`,
      province: i < 2 ? "浙江" : "江苏",
      qty: 10 * i - month,
      conv: i + 1,
      newHospital: i === month ? 1 : "",
    })),
  ] as [string, object[]]
);
const targets: [string, Uint8Array<ArrayBuffer>] = [
  "t.xlsx",
  targetsWorkbook([["经理0", 2024, 2, 30], ["新", 2024, 3, 5]]),
];
const [withRows, without] = await Promise.all(
  [true, false].map((keepsRows) =>
    dataOfFiles([...files, targets], { keepsRows })
  ),
);
const april = { from: "2024-03", to: "2024-04" };
const listed: AskedQuestion[] = [
  ...(["months", "rows", "marked"] as const).map((show) => ({ show })),
  ...(["ranking", "changes", "lost", "first", "returned", "quiet"] as const)
    .flatMap((show) => nameColumns.map((by) => ({ show, by }))),
  ...[...spans, ...nameColumns].flatMap((rows) =>
    (["month", "year", "agent"] as const).map((columns) => ({
      ...{ show: "cross" as const, rows, columns },
    }))
  ),
].flatMap((asked): AskedQuestion[] => [
  asked,
  { ...asked, period: april },
  { ...asked, measure: "conv" },
  { ...asked, measure: "active" },
  { ...asked, where: { agent: ["代理1"] } },
  { ...asked, without: { agent: ["代理1"] } },
  { ...asked, search: "甲" },
]);

Deno.test("answer() needs no rows where needsRows() says so", () => {
  let answered = 0;
  for (const asked of listed) {
    const question = Question.parse(asked);
    if (needsRows(question)) continue;
    const found = answer(question, without);
    const expected = answer(question, withRows);
    assertEquals(dataOf(found), dataOf(expected), JSON.stringify(asked));
    if (!("why" in found)) answered++;
  }
  assert(answered > 100, `${answered} answers`);
});

/** What can be compared: without the tables of sums. */
function dataOf(found: ReturnType<typeof answer>): unknown {
  return JSON.parse(JSON.stringify(found));
}

Deno.test("needsRows() keeps rows for names, single rows and what does not add up", () => {
  const needing: AskedQuestion[] = [
    { show: "rows" },
    { measure: "active" },
    { where: { agent: ["a"] } },
    { without: { agent: ["a"] } },
    { show: "changes" },
    { show: "quiet", by: "agent", period: april },
    { show: "cross", rows: "agent", columns: "manager" },
  ];
  assertEquals(needing.filter((one) => !needsRows(Question.parse(one))), []);
});
