/** Numbers in cells (ECMA-376-1 18.18.11), and texts that are none. */
import { assertEquals } from "../../../../support/assert.ts";
import {
  dialects,
  row,
  sheetDataWorkbook,
} from "../../../../support/odd_row.ts";
import {
  type CellValue,
  chunkSizes,
  readCells,
} from "../../../../support/read_workbook.ts";

/** Asserts what cells of column B hold, one below the other. */
async function assertCells(
  values: readonly (readonly [text: string, value: CellValue])[],
): Promise<void> {
  const rows = [["x", null] as const, ...values].map(([text], i) =>
    row(`<c r="B$R" s="1"><v>${text}</v></c>`).replaceAll("$R", `${i + 1}`)
  );
  const expected = values.map(([, value], i) => [i + 2, value]);
  for (const dialect of dialects) {
    const bytes = sheetDataWorkbook(rows, dialect);
    for (const chunkBytes of chunkSizes) {
      assertEquals(await readCells(bytes, [1], { chunkBytes }), expected);
    }
  }
}

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
Deno.test("readFirstWorksheet() reads numbers in every spelling", async () => {
  await assertCells(numbers);
});

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
Deno.test("readFirstWorksheet() takes no other text for a number", async () => {
  await assertCells(noNumbers.map((text) => [text, { malformed: text }]));
});
