/** Totals are those of their parts. */
import fc from "../../../../tests/support/fast_check.ts";
import { assert } from "../../../../tests/support/assert.ts";
import {
  type Answer,
  answer,
  type SalesData,
} from "../../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import {
  addsUp,
  type Figures,
  type Indicator,
  indicators,
  nameColumns,
  valueOf,
} from "../../../explore/questions/mod.ts";
import { axes, halfYear } from "../../support/explored_rows.ts";
import { answerTo, dataOfRows } from "../../support/sales_data.ts";

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
        : columns.some((one) => one.key === "alike")
        ? "alike"
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
