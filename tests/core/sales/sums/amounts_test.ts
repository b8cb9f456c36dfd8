/** Which amounts are narrow; sums of any amounts: `group_sums_test.ts`. */
import { assertEquals } from "../../../support/assert.ts";
import { Amounts } from "../../../../core/sales/sums/amounts.ts";
import { exactUnits } from "../../../support/exact_sums.ts";

const MAX_ROWS = 2 ** 20;

/** Splits rows with the same number as qty and conv. */
function split(
  values: readonly number[] | Float64Array,
  amounts = new Amounts(),
): Amounts {
  const column = Float64Array.from(values);
  amounts.split({ length: column.length, qty: column, conv: column });
  return amounts;
}

function addUp(numbers: Float64Array): number {
  return numbers.reduce((sum, value) => sum + value, 0);
}

/** As many rows as a worksheet holds, all with the same conv. */
const worst: [string, number, boolean][] = [
  ["the largest low part", 2 ** -33 - 2 ** -66, true],
  ["a tie of the two parts", 2 ** -33, true],
  ["more than sums can hold", 3 + 2 ** -40 + 2 ** -50, false],
];
for (const [name, value, isNarrow] of worst) {
  Deno.test(`Amounts.split() keeps sums of 2^20 rows of ${name} exact`, () => {
    const rows = new Float64Array(MAX_ROWS).fill(value);
    const { convHigh, convLow, wideConv } = split(rows);
    const narrow = MAX_ROWS - wideConv.length / 2;
    assertEquals(narrow === MAX_ROWS, isNarrow);
    const found = exactUnits([addUp(convHigh), addUp(convLow)]);
    assertEquals(found, exactUnits([value]) * BigInt(narrow));
  });
}

const tooMuch = 2 ** 20;
type Wide = [what: string, values: number[], rows: number[]];
/** Rows whose amounts are wide. */
const wides: Record<"wideConv" | "wideQty", Wide[]> = {
  wideConv: [
    ["nothing below 2^20", [tooMuch - 1], []],
    ["nothing of four places", [0.0001, -999.9999, 0.3], []],
    ["2^20", [tooMuch], [0]],
    ["-2^20", [-tooMuch], [0]],
    ["what passes 2^20 together", [tooMuch / 2, -tooMuch / 2, 1], [1]],
    ["a huge amount alone", [1, 1e14, 2, -1e14, 3], [1, 3]],
    ["nothing at 2^-66", [2 ** -66, 1 + 2 ** -52], []],
    ["what is finer than 2^-66", [2 ** -67, 1e-12, 5e-324], [0, 1, 2]],
  ],
  wideQty: [
    ["nothing below 2^45", [2 ** 45 - 1], []],
    ["2^45", [2 ** 45], [0]],
    ["what passes 2^45 together", [2 ** 44, -(2 ** 44), 1], [1]],
    ["nothing in parts of 256", [0.5, -0.25, 2 ** -8], []],
    ["finer parts", [0.1, 2 ** -9, 1 / 3], [0, 1, 2]],
  ],
};
for (const part of ["wideConv", "wideQty"] as const) {
  for (const [what, values, expected] of wides[part]) {
    Deno.test(`Amounts.split() puts ${what} into ${part}`, () => {
      // The row, its amount, the next row, its amount, and so on.
      const rows = split(values)[part].filter((_, i) => i % 2 === 0);
      assertEquals(rows, expected);
    });
  }
}

Deno.test("Amounts.split() bounds the sums of all batches together", () => {
  const amounts = split([tooMuch / 2]);
  assertEquals(split([tooMuch / 2], amounts).wideConv, [0, tooMuch / 2]);
  assertEquals(split([1], amounts).wideConv, []);
});
