/** Numbers in cells (ECMA-376-1 18.18.11), and texts that are not numbers. */
import { assertEquals } from "../../../support/assert.ts";
import { dialects, row, sheetDataWorkbook } from "../../../support/odd_row.ts";
import { type CellValue, readCells } from "../../../support/read_workbook.ts";

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
    assertEquals(await readCells(bytes, [1]), expected);
  }
}

/** As words and the tokenizer find them; other texts: `markup/number_test.ts`. */
const numbers: [text: string, value: number][] = [
  ["20", 20],
  ["-0", -0],
  ["+1", 1],
  ["007", 7],
  [".5", 0.5],
  ["1.", 1],
  ["1E-3", 0.001],
  ["1.5E05", 150000],
  [" 12 ", 12],
  ["\t12\r\n", 12],
  ["4.0000000000000007E-4", 4.0000000000000007e-4],
  ["1.7976931348623157E+308", Number.MAX_VALUE],
  ["9007199254740993.0000001", 9007199254740994],
  ["999999999", 999999999],
  ["9999999999", 9999999999],
  [`0.${"0".repeat(997)}1`, 0],
];
Deno.test("readFirstWorksheet() reads numbers in every spelling", async () => {
  await assertCells(numbers);
});

const noNumbers = [
  ...["1e400", "NaN", "1,5", "1_000", "1.2.3", "--1", "-", "1e", "1 2", "12%"],
  ...["１２", "1\u00a0", "\u30001", "abc", "2024-05-01"],
  `0.${"0".repeat(998)}1`,
];
Deno.test("readFirstWorksheet() takes no other text for a number", async () => {
  await assertCells(noNumbers.map((text) => [text, { malformed: text }]));
});
