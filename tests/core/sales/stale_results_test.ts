/** Results of formulas in a file that calls them stale (design 14). */
import { assertEquals } from "../../support/assert.ts";
import {
  assertRefused,
  fiveSales,
  openFirst,
  readSales,
} from "../../support/read_workbook.ts";
import { tallyOf } from "../../support/sales_sources.ts";
import {
  headers,
  type SalesRow,
  salesWorkbook,
} from "../../support/sales_workbook.ts";
import type { Cell } from "../../support/workbook_builder.ts";

const zero = { formula: "1+1", value: 0 };
/** The form that PhpSpreadsheet saves. */
const zeroText = { formula: "1+1", value: "0" };
const zeros = [0, "0", "0\n", " ０.0", "-0", "0e3", "\u22120\u200b"]
  .map((value) => ({ formula: "1+1", value }));
const other = { formula: "1+1", value: 1 };

const sheetCalcPr = '<sheetCalcPr fullCalcOnLoad="1"/>';
/** Statements of files about their results, and their places. */
const says = {
  "fullCalcOnLoad of calcPr": { calcPr: 'fullCalcOnLoad="1"' },
  "calcCompleted of calcPr": { calcPr: 'calcCompleted="0"' },
  "fullCalcOnLoad of sheetCalcPr": { after: sheetCalcPr },
};
const stale = says["fullCalcOnLoad of calcPr"];

/** Five sales; the third and the fifth have these cells. */
function workbook(
  third: Partial<SalesRow>,
  fifth: Partial<SalesRow> = {},
  options: object = stale,
) {
  const rows = fiveSales.map((row) => ({ ...row as object }));
  Object.assign(rows[2], third);
  Object.assign(rows[4], fifth);
  return salesWorkbook(rows, options);
}

/** Asserts that a result was never calculated. */
const assertUnknown = (bytes: Uint8Array, ...mentions: string[]) =>
  assertRefused(bytes, "formula_not_calculated", ...mentions);

for (const [what, options] of Object.entries(says)) {
  Deno.test(`aggregate() takes results as stale by ${what}`, async () => {
    await assertUnknown(workbook({ conv: zero }, {}, options), "J4");
  });
}

Deno.test("aggregate() names every stale 0 of a column without another result", async () => {
  const bytes = workbook({ qty: zero, conv: 1 }, { qty: zeroText });
  await assertUnknown(bytes, "H4", "1 more row like it: 6");
});

Deno.test("aggregate() counts every stale 0 of a column, however many there are", async () => {
  const bytes = salesWorkbook(Array(2000).fill({ qty: zero }), stale);
  await assertUnknown(bytes, "255 more rows", "1,744 more cells");
});

Deno.test("aggregate() refuses a stale 0 in 年 beside another result as a formula", async () => {
  const bytes = workbook({ year: zero }, { year: { ...other, value: 2024 } });
  await assertUnknown(bytes, "A4", "saved with the result 0");
});

Deno.test("aggregate() does not take a plain 0 for a stale result", async () => {
  const { total } = await readSales(workbook({ qty: 0, conv: 0 }));
  assertEquals(total.meta.rows, 5);
});

for (const formula of zeros) {
  const shown = JSON.stringify(formula.value);
  Deno.test(`aggregate() refuses a stale result ${shown} in any needed column, and counts it otherwise`, async () => {
    for (const key of ["year", "month", "qty", "conv", "agent"] as const) {
      const bytes = salesWorkbook([{ [key]: formula }], stale);
      await assertUnknown(bytes, `${headers[key]} is a formula saved with`);
    }
    const { total } = await readSales(workbook({ qty: formula }, {}, {}));
    assertEquals([total.meta.rows, total.meta.totalQty], [5, 27]);
  });

  Deno.test(`aggregate() leaves out a total row with stale results ${shown}`, async () => {
    const total = { hospital: "合计", qty: formula, conv: formula };
    for (const year of ["合计", null, formula]) {
      const bytes = workbook({ ...total, year, month: null });
      assertEquals((await readSales(bytes)).total.meta.rows, 4);
    }
  });
}

Deno.test("aggregate() refuses a company called 合计医药 whose stale 年 is 0", async () => {
  const row = { distributor: "合计医药", year: zero };
  await assertUnknown(workbook(row), "A4");
});

/** Rows whose cells in one column are all these. */
const column = (key: keyof SalesRow, cell: Cell) =>
  fiveSales.map((row) => ({ ...row as object, [key]: cell }));

for (const key of ["conv", "agent"] as const) {
  Deno.test(`aggregate() notes results of ${key} that are all 0, whatever the file says of itself`, async () => {
    const rows = column(key, zero);
    const cell = key === "conv" ? "J2" : "F2";
    const expected = { token: "stale-results", count: 5, cell } as const;
    assertEquals(await notesOf(rows), [expected]);
    const isOther = (i: number) => i === 3;
    const beside = (cell: Cell) =>
      rows.map((row, i) => isOther(i) ? { ...row, [key]: cell } : row);
    assertEquals(await notesOf(beside(other)), []);
    assertEquals(await notesOf(beside(1)), []);
    const [note] = await notesOf(beside(null));
    assertEquals(note, { ...expected, count: 4 });
    assertEquals(await notesOf(rows.map((row) => ({ ...row, qty: 0 }))), []);
  });
}

Deno.test("aggregate() notes zeros of 医院去重 only if no other column has another result", async () => {
  const rows = column("newHospital", zero);
  assertEquals((await notesOf(rows)).length, 1);
  assertEquals(await notesOf(rows.map((row) => ({ ...row, conv: other }))), []);
});

Deno.test("aggregate() leaves out rows of a template without a note", async () => {
  const names = { distributor: null, hospital: null, level: null, agent: zero };
  const rest = { province: null, manager: null, qty: zero, conv: zero };
  const template = { year: null, month: null, ...names, ...rest };
  const rows = [...fiveSales, template, { ...template, year: 2024, month: 5 }];
  assertEquals(await notesOf(rows), []);
  const without = { ...template, qty: null };
  assertEquals(await notesOf([...fiveSales, without]), []);
});

Deno.test("aggregate() refuses templates without data rows where results are stale", async () => {
  const template = { hospital: zero, qty: zero };
  const names = { distributor: null, level: null, agent: null };
  const row = { ...template, ...names, province: null, manager: null };
  await assertUnknown(salesWorkbook([row, row], stale), "D2");
});

/** The notes, without that on the large 折算 of {@linkcode fiveSales}. */
async function notesOf(rows: readonly Partial<SalesRow>[]) {
  const { notes } = tallyOf(await openFirst(salesWorkbook(rows)));
  return notes.filter(({ token }) => token !== "conv-in-boxes");
}
