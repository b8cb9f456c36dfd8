/** Random data rows with few names and amounts, so that values repeat. */
import fc from "./fast_check.ts";
import { defaultRow, type SalesRow } from "./sales_workbook.ts";

const names = fc.constantFrom(
  "甲",
  " 甲 ",
  "乙",
  "丙医院",
  "",
  "(空)",
  null,
  "__proto__",
  "constructor",
  "😀",
  "\uff5e",
  "#N/A",
  "a",
  "A",
  "10",
  "9",
);

/** Numbers as people type them: few digits, few places, some returns. */
const numbers = (maxDigits: number, maxPlaces: number) =>
  fc.tuple(fc.integer({ min: -2000, max: maxDigits }), fc.nat(maxPlaces))
    .map(([digits, places]) => Number(`${digits}e-${places}`));
export const typed = numbers(10_000_000, 12);
/** Their sums are exact in 15 digits. */
const amounts = numbers(99_999, 6);

/** The largest and the smallest numbers of cells. */
export const scattered = fc.tuple(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -1074, max: 49 }),
).map(([value, power]) => value * 2 ** power);

export const salesRow: fc.Arbitrary<SalesRow> = fc.record({
  year: fc.constantFrom(2023, 2024, "2024年"),
  month: fc.constantFrom(1, 2, 12, "2月"),
  distributor: names,
  hospital: names,
  level: names,
  agent: names,
  province: names,
  qty: amounts,
  manager: names,
  conv: fc.oneof(amounts, fc.constant(null)),
  newHospital: fc.constantFrom(null, 1, 0, "1"),
}).map((row) => ({ ...defaultRow, ...row }));
