/** Design 26: failures in the language of the client. */
import { assertEquals } from "../support/assert.ts";
import { readFailure } from "../support/answers.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const inEnglish = 'Sheet1!H2: 出库数量 is "-", expected a number: leave the ' +
  "cell empty for no sales";
const languages: [string | undefined, string, string][] = [
  [undefined, "en", inEnglish],
  ["de, *;q=0.5", "en", inEnglish],
  [
    "zh-CN,zh;q=0.9,en;q=0.8",
    "zh-CN",
    "工作表“Sheet1”第 2 行：H2（出库数量）应为数字，实际为“-”。没有销售请留空",
  ],
];
for (const [language, tag, expected] of languages) {
  Deno.test(`design 26: accept-language ${language} gives a message in ${tag}`, async () => {
    const service = await createService(language ? { language } : {});
    const response = await service.analyze(salesWorkbook([{ qty: "-" }]));
    assertEquals(response.headers.get("content-language"), tag);
    assertEquals(response.headers.get("vary"), "accept-language");
    const { reason, message } = await readFailure(response);
    assertEquals([reason, message], ["cell_invalid", expected]);
  });
}

Deno.test("design 26: a success has no language", async () => {
  const service = await createService({ language: "zh-CN" });
  const { status, headers } = await service.analyze(salesWorkbook([{}]));
  assertEquals(status, 200);
  assertEquals(headers.get("content-language"), null);
  assertEquals(headers.get("vary"), null);
});

Deno.test("design 26: vary also names the origin if CORS is on", async () => {
  const origin = "https://app.example.com";
  const service = await createService({ corsOrigins: [origin] });
  const { headers } = await service.get("/x", { headers: { origin } });
  assertEquals(headers.get("vary"), "accept-language, origin");
});
