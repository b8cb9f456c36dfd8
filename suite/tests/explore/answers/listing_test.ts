import { inOrderOf, someRows } from "../../../explore/answers/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { answerTo, columnOf, dataOfRows } from "../../support/sales_data.ts";

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
  const table = someRows(answer.table, (cells) => cells[state] === "returned");
  assertEquals(amountOf(table), [[0, 5], 0]);
  assertEquals([table.count, table.all], [1, 1]);
});

Deno.test("inOrderOf() orders a whole table as its question would", async () => {
  const data = await dataOfRows([sales]);
  for (const column of ["name", "amount", "lastMonth", "average"]) {
    const asked = { show: "changes", states: ["lost", "new"] } as const;
    const order = { column, way: "ascending" } as const;
    const whole = answerTo({ ...asked, states: [...asked.states] }, data);
    const { question } = whole;
    assertEquals(
      columnOf(
        { ...whole, table: inOrderOf(whole.table, { question, order }) },
        "name",
      ),
      columnOf(
        answerTo({ ...asked, states: [...asked.states], order }, data),
        "name",
      ),
    );
  }
});
