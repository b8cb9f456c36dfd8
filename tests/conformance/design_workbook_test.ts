import { assertEquals } from "../support/assert.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import {
  headers,
  keys,
  salesRows,
  salesWorkbook,
} from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";
import { buildWorkbook } from "../support/workbook_builder.ts";
import { answer, totalOf } from "../support/sales_answers.ts";

const never = { formula: "1+1" };

for (const sheetState of ["hidden", "veryHidden"] as const) {
  Deno.test(`design 13: without a header row, a ${sheetState} first worksheet is called hidden`, async () => {
    const sheets = [{ name: "Visible", rows: salesRows([{}]) }];
    const columns = keys.slice(1);
    const response = await answer([{}], { columns, sheetState, sheets });
    await assertFailure(response, "columns_missing", "Sheet1", "it is hidden");
  });
}

Deno.test("design 13: another worksheet that has the headers is named", async () => {
  const cover = { name: "封面", rows: [["五月流向"]] };
  const sheets = [cover, { name: "明细", rows: salesRows([{}]) }];
  const service = await createService();
  const response = await service.analyze(buildWorkbook({ sheets }));
  const mention = "明细 has all headers: make it the first worksheet";
  await assertFailure(response, "columns_missing", "封面", mention);
});

for (const key of keys) {
  Deno.test(`design 14: ${headers[key]} that was never calculated is refused`, async () => {
    const cell = `Sheet1!${String.fromCharCode(65 + keys.indexOf(key))}2`;
    const response = await answer([{ [key]: never }]);
    await assertFailure(response, "formula_not_calculated", cell, headers[key]);
  });
}

const mark = { formula: "COUNTIF(D:D,D2)", value: 0 };
const share = { formula: "H2/50", value: 0.02 };
const onLoad = { calcPr: 'fullCalcOnLoad="1"' };

Deno.test("design 14: a formula saved as 0 is refused where fullCalcOnLoad says that it was not calculated, and counts otherwise", async () => {
  const rows = [{}, { conv: { ...share, value: 0 } }];
  const mention =
    "J3: 折算2贴数量（万盒） is a formula saved with the result 0";
  const response = await answer(rows, onLoad);
  await assertFailure(response, "formula_not_calculated", mention);
  assertEquals((await totalOf(rows)).meta.rows, 2);
});

Deno.test("design 14: a formula saved as 0 in 医院去重 is an honest 0 beside other results", async () => {
  const rows = [{ newHospital: mark, conv: share }];
  const { meta } = await totalOf(rows, onLoad);
  assertEquals([meta.rows, meta.newHospitals], [1, 0]);
});

Deno.test("design 14: one 0 among other results counts, with a note, whatever fullCalcOnLoad says", async () => {
  const rows = [{ conv: share }, { conv: { ...share, value: 0 } }];
  const response = await answer(rows, onLoad);
  const header = response.headers.get("x-notes");
  assertEquals((await readStats(response)).total.meta.totalConv, 0.02);
  assertEquals(header, 'stale-results;count=2;cell="J2";check');
});

Deno.test("design 14: the note on stale results names the first one, above plain rows too", async () => {
  const rows = [{ year: "2024年", conv: share }, { conv: share }];
  const header = (await answer(rows, onLoad)).headers.get("x-notes");
  assertEquals(header, 'stale-results;count=2;cell="J2";check');
});

Deno.test("design 23: parts that are not needed are never inflated", async () => {
  const service = await createService({ limits: { maxInflatedBytes: 65_536 } });
  const data = new Uint8Array(50_000_000);
  const extraEntries = [{ name: "xl/media/image1.bmp", data }];
  const file = salesWorkbook([{}], { extraEntries });
  const found = (await readStats(await service.analyze(file))).total.meta.rows;
  assertEquals(found, 1);
});
