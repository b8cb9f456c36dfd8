/** Every row below the header is in exactly one class (design 17). */
import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { fakeWorksheet } from "../../../support/fake_worksheet.ts";
import {
  headers,
  keys,
  type SalesRow,
  salesRows,
} from "../../../support/sales_workbook.ts";
import { HeaderSearch, isSpread } from "../../../../core/sales/header/mod.ts";
import { Names } from "../../../../core/sales/names/mod.ts";
import { SalesBatch } from "../../../../core/sales/rows/mod.ts";

type Row = Record<keyof SalesRow, string | number | null>;
type Class = "header" | "total" | "no quantity" | "data";

const names = ["year", "month", ...keys.slice(2, 7), "manager"] as const;
const blanks: unknown[] = [null, " ", ""];
/** Texts with their least meaning: a label, its end, or no name. */
const labels = ["合计", "小 计：", "Grand Total"];
const ends = ["浙江汇总", "王经理 Total"];
const noNames = ["-", "全部", ...blanks];

const cells = (...values: (string | number | null)[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(values[0]) }, {
    weight: 1,
    arbitrary: fc.constantFrom(...values),
  });
const name = cells(
  "甲",
  null,
  " ",
  "-",
  "全部",
  "合计医药",
  7,
  ...labels,
  ...ends,
);
const amount = cells(5, null, " ", "1,200", -3, 0);
const row: fc.Arbitrary<Row> = fc.record({
  year: cells(2024, "2024年", null, ...labels),
  month: cells(5, "5月", null, ...ends),
  distributor: name,
  hospital: name,
  level: name,
  agent: name,
  province: name,
  qty: amount,
  manager: name,
  conv: amount,
  newHospital: cells(null, 1, "x"),
});
const empty = Object.fromEntries(keys.map((key) => [key, null])) as Row;
const anyRow = fc.oneof(
  { weight: 8, arbitrary: row },
  { weight: 1, arbitrary: fc.constant({ ...headers } as Row) },
  { weight: 1, arbitrary: fc.constant(empty) },
  {
    weight: 1,
    arbitrary: amount.map((qty) => ({ ...empty, qty })),
  },
);

/** The class of a row by the words of design 17. */
function classOf(row: Row): Class | undefined {
  const values = Object.values(row);
  if (values.every((value) => blanks.includes(value))) return undefined;
  if (row.year === "年" && row.month === "月") return "header";
  const said: unknown[] = names.map((key) => row[key]);
  const isDated = [2024, "2024年"].includes(row.year ?? "") &&
    [5, "5月"].includes(row.month ?? "");
  const isWhole = isDated &&
    said.slice(2).every((value) => !noNames.includes(value as string));
  const isTotal = said.some((value) => labels.includes(value as string)) ||
    !isWhole && said.some((value) => ends.includes(value as string)) ||
    !isDated && said.includes("合计医药") ||
    said.every((value) => blanks.includes(value));
  if (isTotal) return "total";
  return blanks.includes(row.qty) ? "no quantity" : "data";
}

async function countedClasses(rows: readonly Row[]) {
  const worksheet = fakeWorksheet(salesRows(rows));
  const search = new HeaderSearch("Sheet1");
  const batch = new SalesBatch(search, new Names(worksheet));
  let data = 0;
  const batches = worksheet.rows((row) => search.select(row), () => isSpread);
  for await (const rows of batches) {
    await batch.read(rows);
    data += batch.length;
  }
  const { notes, badCells } = batch;
  const { repeatedHeaders, totalRows, withoutQuantity } = notes;
  return {
    counts: {
      header: repeatedHeaders.count,
      total: totalRows.count,
      "no quantity": withoutQuantity,
    },
    data,
    hasBadCells: badCells.count > 0,
  };
}

Deno.test("SalesBatch puts every row that holds anything into exactly one class", async () => {
  const rows = fc.array(anyRow, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, async (rows) => {
      const expected = { header: 0, total: 0, "no quantity": 0, data: 0 };
      for (const row of rows) {
        const found = classOf(row);
        if (found !== undefined) expected[found]++;
      }
      const { data, ...classes } = expected;
      const counted = await countedClasses(rows);
      assertEquals(counted.counts, classes);
      // Data rows without a valid year or month are bad.
      if (!counted.hasBadCells) assertEquals(counted.data, data);
    }),
    { numRuns: 150 },
  );
});
