/** Numbers in cells (ECMA-376-1 18.18.11), and texts that are numbers. */
import { assertEquals } from "../../../../support/assert.ts";
import {
  assertOddRow,
  cells,
  inTheMiddle,
  row,
} from "../../../../support/odd_row.ts";
import {
  assertRefused,
  chunkSizes,
  readSales,
} from "../../../../support/read_workbook.ts";
import { salesWorkbook } from "../../../../support/sales_workbook.ts";
import type { Cell } from "../../../../support/workbook_builder.ts";

const numbers: [text: string, value: number][] = [
  ["20", 20],
  ["0", 0],
  ["-0", -0],
  ["-7", -7],
  ["+1", 1],
  ["007", 7],
  ["1.5", 1.5],
  [".5", 0.5],
  ["-.5", -0.5],
  ["1.", 1],
  ["1E-3", 0.001],
  ["2E-3", 0.002],
  ["1e5", 100000],
  ["1E+5", 100000],
  ["1.5E05", 150000],
  [" 12 ", 12],
  ["\t12\r\n", 12],
  ["0.30000000000000004", 0.30000000000000004],
  ["4.0000000000000007E-4", 4.0000000000000007e-4],
  ["1.7976931348623157E+308", Number.MAX_VALUE],
  ["-1.7976931348623157E+308", -Number.MAX_VALUE],
  ["5E-324", 5e-324],
  ["2.2250738585072014E-308", 2.2250738585072014e-308],
  ["1E-400", 0],
  ["0E400", 0],
  ["9007199254740993", 9007199254740992],
  ["9007199254740993.0000001", 9007199254740994],
  ["123456789012345678", 123456789012345680],
  ["12345678901234567890123", 1.2345678901234568e22],
  ["999999999", 999999999],
  ["4294967297", 4294967297],
  ["999999999999999", 999999999999999],
  ["9999999999999999", 1e16],
  ["0.1", 0.1],
  ["0.00000000000000000000001", 1e-23],
  ["1e23", 1e23],
  ["8.5E-2", 0.085],
  [`0.${"3".repeat(400)}`, 1 / 3],
  [`1${"0".repeat(308)}`, 1e308],
  [`0.${"0".repeat(997)}1`, 0],
];
for (const [text, value] of numbers) {
  Deno.test(`readFirstWorksheet() reads ${JSON.stringify(text.slice(0, 40))} as a number`, async () => {
    for (const t of ["", ' t="n"']) {
      const odd = row(
        cells.A,
        `<c r="B$R" s="1"${t}><v>${text}</v></c>`,
        cells.D,
      );
      await assertOddRow(odd, ["甲", value, 1.5], inTheMiddle);
    }
  });
}

const noNumbers = [
  "1e400",
  "-1e400",
  `1${"0".repeat(309)}`,
  `0.${"0".repeat(998)}1`,
  "NaN",
  "Infinity",
  "-Infinity",
  "INF",
  "-INF",
  "0x10",
  "0b1",
  "0o7",
  "1,5",
  "1,234",
  "1_000",
  "1.2.3",
  "--1",
  "+-1",
  "-",
  "+",
  ".",
  "-.",
  "1e",
  "1e+",
  "e5",
  ".e5",
  "1e5.5",
  "1e5e5",
  "1 2",
  "1- 2",
  "12%",
  "1.5万",
  "１２",
  "٣",
  "1\u00a0",
  "\u30001",
  "abc",
  "TRUE",
  "2024-05-01",
  "12n",
];
for (const text of noNumbers) {
  Deno.test(
    `readFirstWorksheet() does not take ${
      JSON.stringify(text.slice(0, 40))
    } for a number`,
    async () => {
      const odd = row(cells.A, `<c r="B$R"><v>${text}</v></c>`, cells.D);
      await assertOddRow(odd, ["甲", { malformed: text }, 1.5], inTheMiddle);
    },
  );

  Deno.test(`aggregate() refuses ${JSON.stringify(text.slice(0, 40))} in a number cell, naming the cell`, async () => {
    const shown = text.trim().slice(0, 40);
    const sales = (cell: Cell) => salesWorkbook([{}, { qty: cell }, {}]);
    for (const chunkBytes of chunkSizes) {
      const read = () => readSales(sales({ v: text }), { chunkBytes });
      await assertRefused(read, "cell_invalid", "Sheet1!H3", shown);
    }
  });
}

/** Texts in a number column (design 15). */
const textNumbers: [text: string, value: number][] = [
  ["1,234", 1234],
  ["1,234,567.5", 1234567.5],
  ["１２", 12],
  ["１，２３４．５", 1234.5],
  ["－１２", -12],
  [" 12 ", 12],
  ["\u300012\u00a0", 12],
  ["\t12\n", 12],
  ["0012", 12],
  ["+3", 3],
  ["1E3", 1000],
];
for (const [text, value] of textNumbers) {
  Deno.test(`aggregate() reads the text ${JSON.stringify(text)} as a number`, async () => {
    for (
      const cell of [{ shared: text }, { inline: text }, { v: text, t: "str" }]
    ) {
      for (const column of ["qty", "conv"] as const) {
        const { total } = await readSales(salesWorkbook([{ [column]: cell }]));
        const { rows, totalQty, totalConv } = total.meta;
        assertEquals([rows, column === "qty" ? totalQty : totalConv], [
          1,
          value,
        ]);
      }
    }
  });
}

const noTextNumbers = [
  "12%",
  "1.5万",
  "1.234,5",
  "1,23",
  "12,34,567",
  "1 234",
  "-",
  "—",
  "abc",
  "Infinity",
  "NaN",
  "0x10",
  "1e400",
  "１２％",
  "#N/A",
  "12盒",
];
for (const text of noTextNumbers) {
  Deno.test(`aggregate() refuses the text ${JSON.stringify(text)} in a number column, naming the cell`, async () => {
    for (
      const cell of [{ shared: text }, { inline: text }, { v: text, t: "str" }]
    ) {
      const qty = () => readSales(salesWorkbook([{}, { qty: cell }]));
      await assertRefused(qty, "cell_invalid", "Sheet1!H3", "出库数量", text);
      const conv = () => readSales(salesWorkbook([{ conv: cell }]));
      await assertRefused(conv, "cell_invalid", "Sheet1!J2", text);
    }
  });
}
