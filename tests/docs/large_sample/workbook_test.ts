import { assert, assertEquals } from "../../support/assert.ts";
import * as XLSX from "xlsx";
import { answerTo } from "../../../docs/large_sample/answer.ts";
import { sampleSales } from "../../../docs/large_sample/rows.ts";
import { makeSampleWorkbook } from "../../../docs/large_sample/workbook.ts";
import { requiredHeaders } from "../../../schemas/layout.ts";

const sales = sampleSales();
const { Sheets, SheetNames } = XLSX.read(makeSampleWorkbook());
const rows: unknown[][] = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], {
  header: 1,
});
const { data } = JSON.parse(await answerTo(makeSampleWorkbook()));

Deno.test("sampleSales() has about 200 rows in three months of two years", () => {
  const months = new Set(sales.map((sale) => `${sale.年}-${sale.月}`));
  assertEquals([...months], ["2024-12", "2025-1", "2025-2"]);
  assert(Math.abs(sales.length - 200) < 20, `${sales.length} rows`);
});

Deno.test("sampleSales() has returns, new hospitals, an empty agent, and rows without a quantity", () => {
  assert(sales.some((sale) => Number(sale.出库数量) < 0));
  assert(sales.some((sale) => sale.医院去重 === 1));
  assert(sales.some((sale) => sale.代理商 === ""));
  assert(sales.some((sale) => sale.出库数量 === ""));
});

Deno.test("makeSampleWorkbook() has titles above the header row", () => {
  const header = rows.findIndex((row) =>
    requiredHeaders.every((header) => row.includes(header))
  );
  assertEquals(header, 2);
});

Deno.test("makeSampleWorkbook() ends with a row of totals, which the service leaves out", () => {
  const { totalQty, totalConv, rows: counted } = data.total.meta;
  const [label, ...amounts] = rows.at(-1)?.filter((cell) => cell !== "") ?? [];
  assertEquals([label, ...amounts], ["合计", totalQty, totalConv]);
  const shipped = sales.filter((sale) => sale.出库数量 !== "");
  assertEquals(counted, shipped.length);
});

Deno.test("answerTo() answers with the months and new hospitals of the sample", () => {
  assertEquals(data.months, ["2024-12", "2025-01", "2025-02"]);
  assertEquals(
    data.total.meta.newHospitals,
    sales.filter((sale) => sale.医院去重 === 1).length,
  );
});
