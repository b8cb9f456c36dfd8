/** Totals are those of their parts; tests of cross() have those of cross tables. */
import fc from "../../../../tests/support/fast_check.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";
import { answer } from "../../../explore/answers/mod.ts";
import {
  type AskedQuestion,
  Question,
} from "../../../explore/question/schema/mod.ts";
import {
  addsUp,
  type Figures,
  indicators,
  nameColumns,
  valueOf,
} from "../../../explore/questions/mod.ts";
import { halfYear } from "../../support/explored_rows.ts";
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

/** Questions whose rows are the parts of their total. */
const ofParts: fc.Arbitrary<AskedQuestion> = fc.record({
  show: fc.constantFrom("months" as const, "ranking", "changes"),
  by: fc.constantFrom(...nameColumns),
  measure: fc.constantFrom(...indicators.filter(addsUp)),
  period,
});

Deno.test("answer() has totals that are the sums of its rows, where the measure adds up", async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(halfYear, ofParts, async (workbooks, asked) => {
      const question = Question.parse(asked);
      const found = answer(question, await dataOfRows(workbooks));
      if ("why" in found) return;
      answers++;
      const { measure, show } = question;
      const { table: { columns, rows }, total, totalOther } = found;
      const assertSum = (figures: Figures | undefined, keys: string[]) => {
        const at = keys.map((key) => columns.findIndex((c) => c.key === key))
          .find((place) => place >= 0) ?? -1;
        const sum = rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
        const whole = figures && valueOf(figures, measure);
        const isSum = Math.abs(sum - (whole ?? NaN)) < 1e-6;
        assert(isSum, `${measure}, ${keys}: rows ${sum}, total ${whole}`);
      };
      // Of months, the amounts of a sum are under its own key.
      const own = show === "months" ? [measure] : [];
      assertSum(total, ["alike", ...own, "amount"]);
      if (show === "changes") assertSum(totalOther, ["former"]);
    }),
    { numRuns: 50 },
  );
  assert(answers > 20, `${answers} answers`);
});

const searched = await dataOfRows([[
  { hospital: "甲", manager: "王一", qty: 5 },
  { hospital: "甲", manager: "王二", qty: 0.1 },
  { hospital: "乙", manager: "王二", qty: 0.2 },
  { hospital: "丙", manager: "李", qty: 9 },
]]);
const foundBy = (asked: AskedQuestion) => answerTo(asked, searched).found;

Deno.test("answer() adds up the names that a search finds, and counts a hospital of two of them once", () => {
  const asked = { by: "manager", search: "王" } as const;
  const found = foundBy(asked);
  assertEquals([found?.names, found?.figures.qty], [2, 5.3]);
  const active = foundBy({ ...asked, measure: "active" });
  assertEquals(active?.figures.active, 2);
});

Deno.test("answer() counts the names that a search finds in a cross table, but no months", () => {
  const axes = { rows: "manager", columns: "month" } as const;
  const countOf = (more: AskedQuestion) =>
    foundBy({ show: "cross", ...axes, ...more })?.names;
  assertEquals([countOf({ search: "王" }), countOf({})], [2, undefined]);
  assertEquals(countOf({ search: "no such name" }), undefined);
  const ofMonths = { rows: "month", columns: "manager" } as const;
  assertEquals(countOf({ ...ofMonths, search: "2024" }), undefined);
});
