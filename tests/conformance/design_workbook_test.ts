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
import { answer } from "../support/sales_answers.ts";

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

Deno.test("design 23: parts that are not needed are never inflated", async () => {
  const service = await createService({ limits: { maxInflatedBytes: 65_536 } });
  const data = new Uint8Array(50_000_000);
  const extraEntries = [{ name: "xl/media/image1.bmp", data }];
  const file = salesWorkbook([{}], { extraEntries });
  const found = (await readStats(await service.analyze(file))).total.meta.rows;
  assertEquals(found, 1);
});
