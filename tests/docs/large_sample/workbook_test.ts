import { assertEquals, assertRejects } from "../../support/assert.ts";
import * as XLSX from "xlsx";
import { answerTo } from "../../../docs/large_sample/answer.ts";
import { sampleWorkbookFile } from "../../../routes/documents/files.ts";
import { type Header } from "../../../schemas/layout.ts";

const workbook = sampleWorkbookFile();
const { Sheets, SheetNames } = XLSX.read(workbook);
const [sheet] = SheetNames.map((name) => Sheets[name]);
const rows: unknown[][] = XLSX.utils.sheet_to_json(sheet, { header: 1 });
/** Its header row is below two titles. */
const sales = XLSX.utils.sheet_to_json<
  Partial<Record<Header, number | string>>
>(sheet, { range: 2 }).slice(0, -1);
const { data } = JSON.parse(await answerTo(workbook));

Deno.test("sample.xlsx ends with a row of totals, which the service leaves out", () => {
  const { totalQty, totalConv, rows: counted } = data.total.meta;
  const [label, ...amounts] = rows.at(-1)?.filter((cell) => cell !== "") ?? [];
  assertEquals([label, ...amounts], ["合计", totalQty, totalConv]);
  const shipped = sales.filter((sale) => sale.出库数量 !== undefined);
  assertEquals(counted, shipped.length);
});

Deno.test("answerTo() throws the answer to a workbook that is refused", async () => {
  const { message } = await assertRejects(() => answerTo(new Uint8Array(3)));
  const [, text = ""] = message.split("The sample is refused: ");
  const { code, data } = JSON.parse(text);
  assertEquals([code, data], [400, null]);
});
