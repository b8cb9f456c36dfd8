/** What can be taken away. */
import XLSX from "xlsx";
import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { sampleStats } from "../../docs/sample/mod.ts";
import { openApp } from "./support/app.ts";
import { testInBrowser as test } from "./support/in_browser.ts";
import { sample } from "./support/workbooks.ts";

test("the Excel report has the figures, as tables on a sheet for each month", async () => {
  await using app = await openApp();
  await app.choose({ "sample.xlsx": sample });
  const { name, bytes } = await app.download("导出 Excel");
  assertEquals(name, "月度销售统计 2024-04_2024-05.xlsx");
  const { SheetNames, Sheets } = XLSX.read(bytes, { cellNF: true });
  assertEquals(SheetNames, ["合计", "2024-04", "2024-05"]);
  const rows: unknown[][] = XLSX.utils.sheet_to_json(Sheets["合计"], {
    header: 1,
  });
  const hospital = rows.find((row) => row[1] === "示例市第一医院");
  assertEquals(hospital?.slice(0, 3), [1, "示例市第一医院", 2000]);
  assertEquals(Sheets["合计"].C4.z, "#,##0");
  // Names in an archive are not compressed.
  const names = new TextDecoder("latin1").decode(bytes);
  assert(names.includes("xl/tables/table21.xml"));
});

test("the writer of the Excel report is loaded only when it is needed", async () => {
  await using app = await openApp();
  const requests: string[] = [];
  app.page.on("request", (request) => requests.push(request.url()));
  await app.choose({ "sample.xlsx": sample });
  assertEquals(requests.filter((url) => url.includes("report")), []);
  await app.download("导出 Excel");
  assertEquals(requests.filter((url) => url.includes("report")).length, 1);
});

test("without a connection the Excel report says what to do", async () => {
  await using app = await openApp();
  const { page } = app;
  await app.choose({ "sample.xlsx": sample });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "导出 Excel" }).click();
  await page.getByText("文件没有生成，请检查网络后重试。").first().waitFor();
  app.forgive(/Failed to load resource/);
});

test("the CSV has every ranking and opens as UTF-8 in Excel", async () => {
  await using app = await openApp();
  await app.choose({ "sample.xlsx": sample });
  const { bytes } = await app.download("CSV");
  assertEquals([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  assertMatch(text, /^合计,医院,1,示例市第一医院,2000,0\.4,2\r$/m);
  assertMatch(text, /^2024-05,代理商,3,\(空\),-20,-0\.004,1\r$/m);
});

test("the JSON is the answer of the service", async () => {
  await using app = await openApp();
  await app.choose({ "sample.xlsx": sample });
  const { bytes } = await app.download("JSON");
  assertEquals(JSON.parse(new TextDecoder().decode(bytes)), sampleStats);
});

test("the chart is taken away as SVG and PNG", async () => {
  await using app = await openApp();
  await app.choose({ "sample.xlsx": sample });
  const svg = await app.download("下载图表：SVG 矢量图");
  assertMatch(new TextDecoder().decode(svg.bytes), /^<svg /);
  const png = await app.download("下载图表：PNG 图片");
  assertEquals(new TextDecoder().decode(png.bytes.subarray(1, 4)), "PNG");
  assert(png.bytes.length > 10_000);
});
