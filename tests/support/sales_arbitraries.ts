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

/** Amounts as people type them: few digits, few places, some returns. */
const amounts = fc.tuple(
  fc.integer({ min: -2000, max: 99_999 }),
  fc.integer({ min: 0, max: 6 }),
).map(([digits, places]) => Number(`${digits}e-${places}`));

/** A data row. */
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

/** Rows, and the same rows in another order. */
export const shuffledRows = fc.array(salesRow, { maxLength: 30 }).chain((
  rows,
) =>
  fc.tuple(
    fc.constant(rows),
    fc.shuffledSubarray(rows, { minLength: rows.length }),
  )
);
