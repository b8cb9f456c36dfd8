/** The meaning of rows (designs 14 to 19); for texts alone see `../texts/`. */
import { assertEquals } from "../../../support/assert.ts";
import { assertRefused, readSales } from "../../../support/read_workbook.ts";
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

/** Asserts the refusal of row 3 with one bad cell. */
const assertCellInvalid = (
  row: Partial<SalesRow>,
  ...mentions: readonly string[]
) => assertRefused(() => stats([{}, row]), "cell_invalid", ...mentions);

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
const notNumbers: [Cell, string][] = [
  [false, "FALSE, expected a number"],
  [{ formula: "1/0", value: { error: "#DIV/0!" } }, "#DIV/0!, expected"],
  ["x".repeat(500), `"${"x".repeat(80)}…", expected a number`],
  [{ v: "1,5x" }, "1,5x, expected a number"],
  [1e15, "1000000000000000, expected a number below 10^15"],
  [-1e15, "-1000000000000000, expected a number below 10^15"],
  ["1e15", '"1e15", expected a number below 10^15'],
];
const amounts = [["qty", "totalQty", "H"], ["conv", "totalConv", "J"]] as const;
for (const [key, field, column] of amounts) {
  for (const [cell, value] of numbers) {
    Deno.test(`SalesRow reads ${key} ${show(cell)} as ${value}`, async () => {
      const { total } = await stats([{ [key]: cell }]);
      assertEquals([total.meta.rows, total.meta[field]], [1, value]);
    });
  }

  for (const [cell, said] of notNumbers) {
    Deno.test(`SalesRow refuses ${key} ${show(cell)}`, async () => {
      const mention = `Sheet1!${column}3: ${headers[key]} is ${said}`;
      await assertCellInvalid({ [key]: cell }, mention);
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

const others: Cell[] = ["", null, true, { error: "#REF!" }, { v: "1x" }];
const dates = {
  year: {
    first: 1900,
    last: 9999,
    bad: [1899, 10_000, 2024.5, 2024.00000000001, -2024, "24", ...others],
  },
  month: { first: 1, last: 12, bad: [0, 13, 5.5, -5, "0", "13", ...others] },
};
for (const [key, { first, last, bad }] of Object.entries(dates)) {
  Deno.test(`SalesRow reads ${key} ${first} to ${last}`, async () => {
    for (const value of [first, last]) {
      const { byMonth } = await stats([{ [key]: value }]);
      const [{ meta }] = Object.values(byMonth);
      assertEquals(meta[key as keyof typeof dates], value);
    }
  });

  for (const cell of bad) {
    Deno.test(`SalesRow refuses ${key} ${show(cell)}`, async () => {
      const start = key === "year" ? "A3: 年 is " : "B3: 月 is ";
      const range = `${first} to ${last}`;
      await assertCellInvalid({ [key]: cell }, `Sheet1!${start}`, range);
    });
  }
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

for (const key of ["year", "month"] as const) {
  Deno.test(`SalesRow refuses ${headers[key]} that was never calculated in a row of the company 合计医药`, async () => {
    const row = { [key]: never, distributor: "合计医药" };
    await assertRefused(() => stats([row]), "formula_not_calculated");
  });

  Deno.test(`SalesRow skips a total row with ${headers[key]} that was never calculated`, async () => {
    const other = key === "year" ? "month" : "year";
    const row = { [key]: never, [other]: null, agent: "合计(5月)" };
    assertEquals((await stats([{}, row])).total.meta.rows, 1);
  });
}

const refused: Record<string, [Partial<SalesRow>, mention: string]> = {
  "a number cell of a name that does not hold a number": [
    { agent: { v: "1x" } },
    "Sheet1!F3: 代理商 is 1x",
  ],
  "a total row whose quantity is -": [{ ...subtotal, qty: "-" }, "H3"],
  "a total row whose quantity is an error": [
    { ...subtotal, qty: { error: "#REF!" } },
    "H3",
  ],
  "a row without month that is not a total row": [
    { month: null, hospital: "大合计医院" },
    "B3",
  ],
  "a repeated header without 月": [{ ...headers, month: 5 }, "A3"],
};
for (const [what, [row, mention]] of Object.entries(refused)) {
  Deno.test(`SalesRow refuses ${what}`, async () => {
    await assertCellInvalid(row, mention);
  });
}

Deno.test(`SalesRow does not read an error as a total label`, async () => {
  const { total } = await stats([{ agent: { error: "合计" } }]);
  assertEquals(total.meta.rows, 1);
});
