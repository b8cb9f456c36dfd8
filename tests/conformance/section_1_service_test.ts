import { assertEquals, assertMatch } from "../support/assert.ts";
import { type DocumentId, documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService } from "../support/service.ts";

const service = createService();
Deno.test("spec 1: the service keeps no state between requests", async () => {
  const first = salesWorkbook([{ year: 2023 }]);
  const second = salesWorkbook([{}]);
  const alone = await (await service.analyze(second)).text();
  await readStats(await service.analyze(first));
  assertEquals(await (await service.analyze(second)).text(), alone);
});

Deno.test("spec 1: every endpoint except /api/health requires signed requests", async () => {
  for (const { path, method, signed } of Object.values(operations)) {
    assertEquals(signed, path !== "/api/health", path);
    const response = await service.get(path, { method });
    if (signed) await assertFailure(response, "auth_header_missing");
    else await readHealth(response);
  }
});

const openings: [path: string, id: DocumentId, opening: RegExp][] = [
  ["/openapi.json", "openapi", /^\{\s*"openapi":\s*"3\.0\.3"/],
  ["/llms.txt", "llmsTxt", /^# /],
  ["/llms.md", "llmsMd", /^# /],
  ["/", "html", /^<!doctype html>/i],
];
for (const [path, id, opening] of openings) {
  Deno.test(`spec 1: ${path} is served`, async () => {
    const response = await service.get(path);
    assertEquals(response.status, 200);
    const type = response.headers.get("content-type");
    assertEquals(type, documents[id].mediaType);
    assertMatch(await response.text(), opening);
  });
}

const openapi = async () => await (await service.get("/openapi.json")).json();

Deno.test("spec 9: the interface version is 1.0.0", async () => {
  assertEquals((await openapi()).info.version, "1.0.0");
});

Deno.test("spec 9: paths carry no version segment", async () => {
  const described = Object.keys((await openapi()).paths);
  const own = [...Object.values(operations), ...Object.values(documents)]
    .map(({ path }) => path);
  for (const path of [...described, ...own]) {
    assertEquals(/\/v\d/.test(path), false, path);
  }
});
