import { assertEquals } from "../support/assert.ts";
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { assertFailure } from "../support/answers.ts";
import { exchange, requestHead } from "../support/raw_http.ts";
import { createService, serveService } from "../support/service.ts";

const service = createService();
const unknownPaths = [
  ...["/api", "/api/", "/api/analyze/", "/api/Analyze", "/v1/api/analyze"],
  ...["//api/analyze", "/api/%61nalyze", "/constructor", "/__proto__"],
  ...["/index.html", "/favicon.ico"],
];
for (const path of unknownPaths) {
  Deno.test(`createHandler() answers ${path} with 404`, async () => {
    await assertFailure(await service.get(path), "not_found", path);
  });
}

const getPaths = [
  operations.health.path,
  ...Object.values(documents).map(({ path }) => path),
];
Deno.test("createHandler() answers POST to documents and health with 405 and allow: GET, HEAD", async () => {
  for (const path of getPaths) {
    const response = await service.get(path, { method: "POST", body: "x" });
    assertEquals(response.headers.get("allow"), "GET, HEAD", path);
    await assertFailure(response, "method_not_allowed", "POST", "GET or HEAD");
  }
});

Deno.test("createHandler() answers 405 without waiting for a body", async () => {
  await using service = await serveService();
  const length: [string, string] = ["content-length", "99"];
  const head = requestHead("PUT /api/analyze", [["host", "x"], length]);
  const { status } = await exchange(service.port, head);
  assertEquals(status, 405);
});
