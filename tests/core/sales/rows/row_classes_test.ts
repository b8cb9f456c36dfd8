/** Every row below the header is in exactly one class (design 14, 17). */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import {
  type CaseClass,
  expectedClasses,
  foundClasses,
  type RowCase,
} from "../../../support/row_cases.ts";

const cells = <T>(...values: T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(values[0]) }, {
    weight: 1,
    arbitrary: fc.constantFrom(...values),
  });
const name = cells<string | null>(
  "甲",
  ...[null, " ", "-", "全部", "合计医药", "浙江汇总", "王经理 Total"],
  ...["合计", "小 计：", "Grand Total", "共计3家"],
);
const full = fc.tuple(name, name, name, name, name, name);
/** 0 to 5 names. */
const sparse = fc.array(name, { maxLength: 5 })
  .map((some) => [...some, ...Array(6 - some.length).fill(null)]);
/** Few quantities, so that many are sums. */
const row: fc.Arbitrary<RowCase> = fc.record({
  year: cells<number | string | null>(2024, null, "合计", "年份"),
  month: cells<number | string | null>(5, null, "浙江汇总"),
  names: fc.oneof(full, sparse, fc.constant(Array(6).fill(null))),
  qty: cells<number | string | null>(2, 1, 4, 0, null, " ", "日期：无"),
  conv: cells<number | null>(null, 0.01, 0.02, 1),
  serial: cells<string | null>(null, "合计", "备注"),
}).chain((row) =>
  fc.constantFrom(row, row, row, { ...row, formula: "sum" as const }, {
    ...row,
    formula: "other" as const,
  })
);

const counted: readonly CaseClass[] = ["data", "possible total"];

Deno.test("RowsReader puts every row that holds anything into the class of the table", () => {
  const rows = fc.array(row, { maxLength: 20 });
  const batchRows = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(rows, batchRows, (rows, batchRows) => {
      const expected = expectedClasses(rows);
      // Refused rows may have faults that sums depend on.
      const end = expected.indexOf("refused");
      const some = end < 0 ? rows : rows.slice(0, end);
      const { classes } = foundClasses(some, batchRows);
      const wanted = expected.slice(0, some.length);
      const inNotes = (name: CaseClass) =>
        name === "template" || name === "no quantity" ? "blank" : name;
      assertEquals(classes, wanted.map(inNotes));
    }),
    { numRuns: 1000 },
  );
});

Deno.test("RowsReader refuses every row of no class", () => {
  fc.assert(
    fc.property(row, (row) => {
      const [expected] = expectedClasses([row]);
      const { batch } = foundClasses([row], 1);
      assertEquals(batch.leftOut !== undefined, expected === "refused");
      assertEquals(batch.data.length, counted.includes(expected) ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});
