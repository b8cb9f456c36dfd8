/** The meaning of rows (designs 14 to 19); for texts alone see `../texts/`. */
import { assertEquals } from "../../../support/assert.ts";
import { readSales, testOutcomes } from "../../../support/read_workbook.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesWorkbook,
} from "../../../support/sales_workbook.ts";
import type { Cell } from "../../../support/workbook_builder.ts";

const never: Cell = { formula: "1+1" };

/** The form of a cell in the name of a test. */
function show(cell: Cell): string {
  return typeof cell === "object" && cell !== null
    ? JSON.stringify(cell)
    : typeof cell === "string"
    ? JSON.stringify(cell.length > 30 ? `${cell.slice(0, 30)}...` : cell)
    : String(cell);
}

const stats = (rows: readonly Partial<SalesRow>[]) =>
  readSales(salesWorkbook(rows));

const numbers: [Cell, number][] = [
  [0, 0],
  [-3, -3],
  [1e-3, 0.001],
  [999_999_999_999_999, 999_999_999_999_999],
  ["1,200", 1200],
  ["0.30000000000000004", 0.3],
  [0.1 + 0.2, 0.3],
  [{ formula: "6*7", value: 42 }, 42],
  [{ formula: "T(1)", value: "42" }, 42],
];
const notNumbers: Cell[] = [
  ...[false, { formula: "1/0", value: { error: "#DIV/0!" } }, "x".repeat(500)],
  ...[{ v: "1,5x" }, 1e15, -1e15, "1e15"],
];
const amounts = [["qty", "totalQty"], ["conv", "totalConv"]] as const;
for (const [key, field] of amounts) {
  for (const [cell, value] of numbers) {
    Deno.test(`SalesRow reads ${key} ${show(cell)} as ${value}`, async () => {
      const { total } = await stats([{ [key]: cell }]);
      assertEquals([total.meta.rows, total.meta[field]], [1, value]);
    });
  }
}

const empties: Cell[] = [
  ...[null, "", " ", "\u3000\t\n", "\u3000".repeat(2000)],
  ...[{ formula: "T(0)", value: "" }, { formula: "T(1)", value: "  " }],
];
for (const cell of empties) {
  Deno.test(`SalesRow skips a row whose qty is ${show(cell)}`, async () => {
    const { total } = await stats([{}, { qty: cell, year: "?", conv: "?" }]);
    assertEquals(total.meta.rows, 1);
  });

  Deno.test(`SalesRow counts conv ${show(cell)} as 0`, async () => {
    const { total } = await stats([{ conv: cell }]);
    assertEquals([total.meta.rows, total.meta.totalConv], [1, 0]);
  });
}

for (
  const [key, ...values] of [["year", 1900, 9999], ["month", 1, 12]] as const
) {
  Deno.test(`SalesRow reads ${key} ${values.join(" to ")}`, async () => {
    for (const value of values) {
      const { byMonth } = await stats([{ [key]: value }]);
      const [{ meta }] = Object.values(byMonth);
      assertEquals(meta[key], value);
    }
  });
}

const marks: Cell[] = [
  ...[1, "1", " 1 ", "１", "1.0", "+1", 0.9999999999999999, "\u200b1"],
  ...["1.0000000000000001", { formula: "1", value: 1 }],
];
const noMarks: Cell[] = [
  ...[0, 2, -1, 1.5, "是", "0", "11", "①", 1.00000000000001, "1,1"],
  ...["", null, true, false, "TRUE"],
  ...[{ error: "#N/A" }, " #DIV/0! ", { v: "1x" }],
];
for (const cell of [...marks, ...noMarks]) {
  const count = marks.indexOf(cell) < 0 ? 0 : 1;
  Deno.test(`SalesRow reads 医院去重 ${show(cell)} as ${count} new hospitals`, async () => {
    const { total } = await stats([{ newHospital: cell }]);
    assertEquals(total.meta.newHospitals, count);
  });
}

Deno.test("SalesRow does not need cells of skipped rows", async () => {
  const skipped = Object.fromEntries(keys.map((key) => [key, never]));
  const { total } = await stats([{}, { ...skipped, qty: null }]);
  assertEquals(total.meta.rows, 1);
});

const names: [Cell, string][] = [
  ["  甲 ", "甲"],
  [{ error: "#N/A" }, "#N/A"],
  [12, "12"],
  [0.1 + 0.2, "0.3"],
  [1e21, "1000000000000000000000"],
  [-1.25e22, "-12500000000000000000000"],
  [1e-7, "0.0000001"],
  [-1.5e-8, "-0.000000015"],
  [true, "TRUE"],
  [false, "FALSE"],
  [0, "0"],
  [null, "(空)"],
  ["", "(空)"],
  [" \u3000", "(空)"],
  ["(空)", "(空)"],
  ["😀👨‍👩‍👧", "😀👨‍👩‍👧"],
  ["名".repeat(32_767), "名".repeat(32_767)],
];
for (const [cell, name] of names) {
  Deno.test(`SalesRow reads the name ${show(cell)}`, async () => {
    const { total } = await stats([{ agent: cell }]);
    assertEquals(total.byAgent.map((group) => group.name), [name]);
  });
}

const subtotal = { agent: "小计", level: null };
/** With what no other row may hold; labels alone: `texts/total_labels_test.ts`. */
const totalRows: Record<string, Partial<SalesRow>> = {
  "小计 in 标准医院名称": { year: null, month: null, hospital: " 小计" },
  "合计 in 配送商业, 月 empty": { month: null, distributor: "合计(5月)" },
  "合计 in 招商经理, 年 empty": { year: null, manager: "合计" },
  "conv that is not a number": { agent: "【小计】", level: "-", conv: true },
  "formulas never calculated": { ...subtotal, qty: never, conv: never },
  "an amount too large": { manager: "合计", level: null, qty: 1e15 },
};
for (const [name, row] of Object.entries(totalRows)) {
  Deno.test(`SalesRow skips a total row: ${name}`, async () => {
    const { total } = await stats([{}, { qty: 99, ...row }]);
    assertEquals([total.meta.rows, total.meta.totalQty], [1, 1]);
  });
}

for (const [key, other] of [["year", "month"], ["month", "year"]] as const) {
  Deno.test(`SalesRow skips a total row with ${headers[key]} that was never calculated`, async () => {
    const row = { [key]: never, [other]: null, agent: "合计(5月)" };
    assertEquals((await stats([{}, row])).total.meta.rows, 1);
  });
}

Deno.test(`SalesRow does not read an error as a total label`, async () => {
  const { total } = await stats([{ agent: { error: "合计" } }]);
  assertEquals(total.meta.rows, 1);
});

const others: Cell[] = ["", null, true, { error: "#REF!" }, { v: "1x" }];
const years = [1899, 10_000, 2024.5, 2024.00000000001, -2024, "24", ...others];
const refused: Partial<SalesRow>[] = [
  ...notNumbers.map((qty) => ({ qty })),
  ...notNumbers.map((conv) => ({ conv })),
  ...years.map((year) => ({ year })),
  ...[0, 13, 5.5, -5, "0", "13", ...others].map((month) => ({ month })),
  { agent: { v: "1x" } },
  { ...subtotal, qty: "-" },
  { ...subtotal, qty: { error: "#REF!" } },
  { month: null, hospital: "大合计医院" },
  { ...headers, month: 5 },
  { year: never, distributor: "合计医药" },
  { month: never, distributor: "合计医药" },
];
testOutcomes(
  "refused_sales_rows.txt",
  Object.fromEntries(
    refused.map((row) => [
      JSON.stringify(row).slice(0, 80),
      () => stats([{}, row]),
    ]),
  ),
);
