import { Admission } from "../../routes/capacity/admission.ts";
import { documents } from "../../schemas/mod.ts";
import type { Reason } from "../../schemas/problems.ts";
import { assertFailure, readFailure } from "../support/answers.ts";
import { assertEquals } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, type Service } from "../support/service.ts";

const service = createService();
const tooLong = "x".repeat(2000);
const unsigned = { "x-signature": null };
const encrypted = { "x-encrypted": "1" };

const put = { method: "PUT", body: tooLong };
type Ask = (service: Service) => Response | Promise<Response>;
const orders: [what: string, ask: Ask, reason: Reason, mention?: string][] = [
  [
    "an unknown path comes before a wrong method and a missing signature",
    ({ get }) => get("/api/x", { method: "PUT" }),
    "not_found",
  ],
  [
    "the 405 of a wrong method comes before 413",
    ({ get }) => get("/api/analyze", put),
    "method_not_allowed",
  ],
  [
    "413 comes before authentication",
    ({ send }) => send(tooLong, { headers: unsigned }),
    "body_too_large",
  ],
  [
    "authentication comes before the 400 of the body",
    ({ send }) => send("no JSON", { headers: unsigned }),
    "auth_header_missing",
  ],
  [
    "decryption comes before JSON",
    ({ send }) => send("no JSON", { headers: encrypted }),
    "decryption_failed",
  ],
  [
    "the shape of the body comes before base64",
    ({ send }) => send({ file: "%", filename: 1 }),
    "request_invalid",
    "filename",
  ],
];
for (const [what, ask, reason, mention = ""] of orders) {
  Deno.test(`design 1: ${what}`, async () => {
    const service = await createService({ maxBodyBytes: 1024 });
    await assertFailure(await ask(service), reason, mention);
  });
}

Deno.test("design 1: a full queue comes after the signature and before decryption", async () => {
  const admission = new Admission(2, 0);
  const { signal } = new AbortController();
  using _ = await admission.takeTurn({ apiKey: "demo", signal });
  const service = await createService({ admission });
  const unsignedAnswer = await service.send("no JSON", { headers: unsigned });
  await assertFailure(unsignedAnswer, "auth_header_missing");
  const response = await service.send("no JSON", { headers: encrypted });
  await assertFailure(response, "overloaded");
});

Deno.test("design 3: every answer has its own x-request-id, of documents, too", async () => {
  const paths = ["/api/health", "/nowhere", "/api/analyze"]
    .concat(Object.values(documents).map(({ path }) => path));
  const ids = new Set<string>();
  for (const path of paths) {
    ids.add((await service.get(path)).headers.get("x-request-id") ?? "");
  }
  assertEquals([ids.has(""), ids.size], [false, paths.length]);
});

const inEnglish = 'Sheet1!H2: 出库数量 is "-", expected a number: leave the ' +
  "cell empty for no sales";
const inChinese =
  "工作表“Sheet1”第 2 行：H2（出库数量）应为数字，实际为“-”。没有销售请留空";
const languages: [string | undefined, string, string][] = [
  [undefined, "en", inEnglish],
  ["de, *;q=0.5", "en", inEnglish],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh-CN", inChinese],
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
