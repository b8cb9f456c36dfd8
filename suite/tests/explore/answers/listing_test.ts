import {
  averageDecimals,
  calledOf,
  decimalsOf,
  decimalsShown,
  inPercent,
  kindOf,
  rounded,
} from "../../../explore/tables/mod.ts";
import { relisted, restOf, someRows } from "../../../explore/answers/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { answerTo, columnOf, dataOfRows } from "../../support/sales_data.ts";
import { languageOf } from "../../../report/words/mod.ts";

const sales = [
  { month: 3, hospital: "back", qty: 1 },
  { month: 4, hospital: "small", qty: 2 },
  { month: 4, hospital: "large", qty: 9 },
  { month: 4, hospital: "returned", qty: -3 },
  { month: 5, hospital: "new", qty: 4.25, newHospital: 1 },
  { month: 5, hospital: "newer", qty: 6 },
  { month: 5, hospital: "back", qty: 5 },
];

Deno.test("someRows() has the scale and the decimals of these rows alone", async () => {
  const answer = answerTo({
    show: "changes",
    states: ["lost", "new", "returned", "quiet"],
  }, await dataOfRows([sales]));
  const state = answer.table.columns.findIndex(({ key }) => key === "state");
  const amountOf = ({ columns }: typeof answer.table) => {
    const { ends, decimals } = columns.find(({ key }) => key === "amount") ??
      {};
    return [ends, decimals];
  };
  assertEquals(amountOf(answer.table), [[0, 6], 2]);
  const { table } = someRows(answer, (cells) => cells[state] === "returned");
  assertEquals(amountOf(table), [[0, 5], 0]);
  assertEquals(table.count, 1);
});

Deno.test("a column has the decimals of its total, too, and the scale of its rows", async () => {
  const data = await dataOfRows([[
    { hospital: "one", manager: "a", qty: 10 },
    { hospital: "two", manager: "b", qty: 20 },
    { hospital: "three", manager: "b", qty: 21 },
    { hospital: "four", manager: "b", qty: 22 },
  ]]);
  const { table } = answerTo({ by: "manager", measure: "perHospital" }, data);
  const at = table.columns.findIndex(({ key }) => key === "amount");
  assertEquals([...table.rows, table.total].map((row) => row?.[at]), [
    21,
    10,
    18.25,
  ]);
  const { ends, decimals } = table.columns[at];
  assertEquals([ends, decimals], [[0, 21], 2]);
});

Deno.test("relisted() refuses an order by a column that the table lacks", async () => {
  const answer = answerTo({}, await dataOfRows([sales]));
  const order = { column: "achieved", way: "descending" } as const;
  assertEquals(relisted(answer, { order }), {
    why: "no_column",
    column: "achieved",
    columns: answer.table.columns,
    question: answer.question,
  });
});

Deno.test("restOf() adds up names exactly, and counts those without rows", async () => {
  // As doubles, 0.7 and 0.1 add up to 0.7999999999999999.
  const row = (month: number, hospital: string, conv: number) => ({
    month,
    hospital,
    qty: 10 * conv,
    conv,
  });
  const data = await dataOfRows([[
    row(5, "largest", 2),
    row(5, "a", 0.7),
    row(5, "b", 0.1),
    row(4, "a", 0.2),
    row(4, "gone", 0.2),
  ]]);
  const { table } = answerTo({
    measure: "conv",
    period: { from: "2024-05", to: "2024-05" },
    beside: ["before"],
  }, data);
  const { cells, withoutRows } = restOf(table, 1);
  const cellOf = (called: string) =>
    cells[table.columns.findIndex((one) => calledOf(one) === called)];
  assertEquals(["rank", "amount", "share"].map(cellOf), [null, 0.8, 0.8 / 2.8]);
  const change = ["former.before", "difference.before", "ratio.before"];
  assertEquals(change.map(cellOf), [0.4, 0.4, 1]);
  assertEquals(withoutRows, 1);
});

Deno.test("answer() with `only` lists these names, with their ranks among all names and the total of all", async () => {
  const data = await dataOfRows([sales]);
  const period = { from: "2024-05", to: "2024-05" };
  const answer = answerTo({
    period,
    only: ["new", "small"],
    beside: ["before"],
  }, data);
  const whole = answerTo({ period, beside: ["before"] }, data);
  assertEquals(columnOf(answer, "name"), ["new", "small"]);
  // "small" has sales in the month before alone, and so no rank.
  assertEquals(columnOf(answer, "rank"), [3, null]);
  assertEquals(answer.ranked?.names, 3);
  assertEquals(answer.table.total, whole.table.total);
});

const { formats } = languageOf("en");

for (
  const value of [2.175, 1.285, 0.5, -0.5, 2.5, -2.175, 1e-9, 12345.675, 0]
) {
  Deno.test(`rounded() of ${value} is what readers see, with any decimals`, () => {
    for (const decimals of [0, 1, 2, 4]) {
      const shown = formats.number(value, decimals).replaceAll(",", "");
      const message = `${decimals} decimals`;
      assertEquals(rounded(value, decimals), Number(shown) + 0, message);
    }
  });
}

Deno.test("inPercent() rounds gains and losses alike", () => {
  assertEquals([0.12345, -0.12345].map(inPercent), [12.35, -12.35]);
});

Deno.test("averageDecimals() is one below ten boxes", () => {
  assertEquals([9.99, 10, -9.99, -10].map(averageDecimals), [1, 0, 1, 0]);
});

Deno.test("kindOf() takes the kind of the measure for each column of amounts", () => {
  for (const key of ["amount", "total", "cell", "former", "alike"] as const) {
    assertEquals(kindOf({ key }, "active"), "count", key);
    assertEquals(kindOf({ key, cells: "before" }, "active"), "ratio", key);
  }
  assertEquals(kindOf({ key: "difference" }, "active"), "signed");
  const average = { key: "average" } as const;
  assertEquals(kindOf(average, "qty"), "average");
  assertEquals(kindOf(average, "conv"), "amount");
});

Deno.test("decimalsShown() has two, four of small converted amounts, and only real ones of boxes", () => {
  const ofConv = (value: number) => decimalsShown(value, "conv", {});
  assertEquals([0, 0.005, 0.004, -0.004].map(ofConv), [2, 2, 4, 4]);
  const ofBoxes = (decimals: number) => decimalsShown(1, "qty", { decimals });
  assertEquals([0, 1, 2, 3].map(ofBoxes), [0, 1, 2, 2]);
  assertEquals(decimalsShown(1, "qty", {}), 0);
  assertEquals(decimalsOf([1, 0.5, 0.25, 0.5]), 2);
});
