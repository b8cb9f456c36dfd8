/** Compares split amounts with BigInt. */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
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

/** Any possible amount. */
const anything = fc.tuple(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -1074, max: 49 }),
).map(([value, power]) => value * 2 ** power);
/** Next to the bounds of narrow amounts and of their parts. */
const bounds = fc.tuple(
  fc.constantFrom(-1, 1),
  fc.constantFrom(-67, -66, -65, -33, -32, -9, -8, -7, 18, 19, 20, 44, 45),
  fc.constantFrom(-67, -66, -33, -32, -8, 0),
  fc.integer({ min: -3, max: 3 }),
).map(([sign, power, unit, units]) => sign * (2 ** power + units * 2 ** unit));
/** Wholes, halves and all that have four places. */
const typed = fc.integer({ min: -10_000_000, max: 10_000_000 })
  .map((digits) => digits / 10_000);

const mixed = fc.array(fc.oneof(anything, bounds, typed), { maxLength: 60 });

Deno.test("Amounts.split() loses nothing of any amount", () => {
  fc.assert(
    fc.property(mixed, (values) => {
      const { qty, convHigh, convLow, wideQty, wideConv } = split(values);
      const [boxes, conv] = [wideQty, wideConv].map((wide) => {
        const byRow = values.map((): number[] => []);
        for (let i = 0; i < wide.length; i += 2) {
          byRow[wide[i]].push(wide[i + 1]);
        }
        return byRow;
      });
      for (const [i, value] of values.entries()) {
        const units = exactUnits([value]);
        assertEquals(exactUnits([qty[i], ...boxes[i]]), units);
        assertEquals(exactUnits([convHigh[i], convLow[i], ...conv[i]]), units);
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("Amounts.split() returns narrow amounts whose sums are exact", () => {
  fc.assert(
    fc.property(mixed, (values) => {
      const amounts = split(values);
      for (const part of ["qty", "convHigh", "convLow"] as const) {
        const found = exactUnits([addUp(amounts[part])]);
        assertEquals(found, exactUnits([...amounts[part]]));
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("Amounts.split() treats amounts that people type as narrow", () => {
  fc.assert(
    fc.property(typed, (value) => {
      const { wideConv } = split([value]);
      const { wideQty } = split([Math.trunc(value) / 4]);
      assertEquals([wideQty, wideConv], [[], []]);
    }),
    { numRuns: 1000 },
  );
});

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
