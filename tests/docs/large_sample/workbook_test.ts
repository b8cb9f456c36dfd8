import { assert, assertEquals, assertRejects } from "../../support/assert.ts";
import * as XLSX from "xlsx";
import { answerTo } from "../../../docs/large_sample/answer.ts";
import { sampleWorkbookFile } from "../../../docs/downloads/mod.ts";
import { type Header, requiredHeaders } from "../../../schemas/layout.ts";

const workbook = sampleWorkbookFile();
const { Sheets, SheetNames } = XLSX.read(workbook);
const [sheet] = SheetNames.map((name) => Sheets[name]);
const rows: unknown[][] = XLSX.utils.sheet_to_json(sheet, { header: 1 });
/** Its header row is below two titles. */
const sales = XLSX.utils.sheet_to_json<
  Partial<Record<Header, number | string>>
>(sheet, { range: 2 }).slice(0, -1);
const { data } = JSON.parse(await answerTo(workbook));

Deno.test("sample.xlsx has about 200 rows in three months of two years", () => {
  const months = new Set(sales.map((sale) => `${sale.年}-${sale.月}`));
  assertEquals([...months], ["2024-12", "2025-1", "2025-2"]);
  assert(Math.abs(sales.length - 200) < 20, `${sales.length} rows`);
});

Deno.test("sample.xlsx has returns, new hospitals, an empty agent, and rows without a quantity", () => {
  assert(sales.some((sale) => Number(sale.出库数量) < 0));
  assert(sales.some((sale) => sale.医院去重 === 1));
  assert(sales.some((sale) => sale.代理商 === undefined));
  assert(sales.some((sale) => sale.出库数量 === undefined));
});

Deno.test("sample.xlsx has titles above the header row", () => {
  const header = rows.findIndex((row) =>
    requiredHeaders.every((header) => row.includes(header))
  );
  assertEquals(header, 2);
});

Deno.test("sample.xlsx ends with a row of totals, which the service leaves out", () => {
  const { totalQty, totalConv, rows: counted } = data.total.meta;
  const [label, ...amounts] = rows.at(-1)?.filter((cell) => cell !== "") ?? [];
  assertEquals([label, ...amounts], ["合计", totalQty, totalConv]);
  const shipped = sales.filter((sale) => sale.出库数量 !== undefined);
  assertEquals(counted, shipped.length);
});

Deno.test("answerTo() answers with the months and new hospitals of the sample", () => {
  assertEquals(data.months, ["2024-12", "2025-01", "2025-02"]);
  assertEquals(
    data.total.meta.newHospitals,
    sales.filter((sale) => sale.医院去重 === 1).length,
  );
});

Deno.test("answerTo() throws the answer to a workbook that is refused", async () => {
  const { message } = await assertRejects(() => answerTo(new Uint8Array(3)));
  const [, text = ""] = message.split("The sample is refused: ");
  const { code, data } = JSON.parse(text);
  assertEquals([code, data], [400, null]);
});
