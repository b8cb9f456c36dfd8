import { assert, assertEquals } from "../support/assert.ts";
import { methodsOf } from "../../routes/router.ts";
import { documents } from "../../schemas/mod.ts";
import { operations } from "../../schemas/wire/operations.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
import {
  analyzeRequest,
  encodeBody,
  fileBody,
  joinSealed,
  seal,
} from "../support/client.ts";
import { exchange, requestHead } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serveService } from "../support/service.ts";

const file = fileBody(salesWorkbook([{}]));

Deno.test("createHandler() answers a signed workbook over HTTP", async () => {
  await using service = await serveService();
  assertEquals((await readStats(await service.post(file))).months, ["2024-05"]);
});

Deno.test("createHandler() answers an encrypted workbook over HTTP", async () => {
  await using service = await serveService();
  const plain = await readStats(await service.post(file));
  const encrypted = await service.post(file, { encrypt: true });
  assertEquals(await readStats(encrypted), plain);
});

Deno.test("createHandler() refuses a body that was altered on its way", async () => {
  await using service = await serveService();
  const sealed = seal(encodeBody(file));
  const headers = { "x-encrypted": "1" };
  sealed.ciphertext[0] ^= 1;
  const response = await service.post(joinSealed(sealed), { headers });
  await assertFailure(response, "decryption_failed");
});

Deno.test("createHandler() answers requests at the same time", async () => {
  await using service = await serveService();
  const files = [1, 2, 3, 4].map((month) =>
    fileBody(salesWorkbook(Array(month * 100).fill({ month })))
  );
  const responses = await Promise.all(files.map((one) => service.post(one)));
  const all = await Promise.all(responses.map(readStats));
  assertEquals(all.map(({ total }) => total.meta.rows), [100, 200, 300, 400]);
  const months = all.map((stats) => stats.months);
  assertEquals(months, [["2024-01"], ["2024-02"], ["2024-03"], ["2024-04"]]);
});

Deno.test("createHandler() stops an analysis whose client has gone", async () => {
  const service = await createService();
  const large = fileBody(salesWorkbook(Array(20_000).fill({})));
  const gone = new Request(analyzeRequest(large), {
    signal: AbortSignal.abort(),
  });
  await service.handle(gone);
  const { level, reason, rows, stack } = JSON.parse(service.lines[0]);
  assertEquals([level, reason], ["info", "client_gone"]);
  assertEquals([rows, stack], [undefined, undefined]);
});

const unknownPaths = [
  "/api",
  "/api/",
  "/api/analyze/",
  "/api/Analyze",
  "/v1/api/analyze",
  "//api/analyze",
  "/api/%61nalyze",
  "/constructor",
  "/__proto__",
  "/index.html",
  "/favicon.ico",
];
for (const path of unknownPaths) {
  Deno.test(`createHandler() answers ${path} with 404`, async () => {
    const service = await createService();
    await assertFailure(await service.get(path), "not_found", path);
  });
}

Deno.test("createHandler() answers an unknown path with 404 whatever the method", async () => {
  const service = await createService();
  for (const method of ["POST", "PUT", "OPTIONS", "DELETE"]) {
    await assertFailure(await service.get("/nowhere", { method }), "not_found");
  }
});

Deno.test("createHandler() cuts and cleans what a 404 repeats", async () => {
  const service = await createService();
  const response = await service.get(`/${"x".repeat(5000)}`);
  const { message } = await response.json();
  assert(message.length < 200, message);
});

Deno.test("methodsOf() gives the methods of every path", () => {
  assertEquals(methodsOf("/api/analyze"), ["POST"]);
  assertEquals(methodsOf("/api/health"), ["GET", "HEAD"]);
  for (const { path } of Object.values(documents)) {
    assertEquals(methodsOf(path), ["GET", "HEAD"]);
  }
  assertEquals(methodsOf("/nowhere"), []);
});

const getPaths = [
  operations.health.path,
  ...Object.values(documents).map(({ path }) => path),
];
for (const path of getPaths) {
  Deno.test(`createHandler() answers POST ${path} with 405 and allow: GET, HEAD`, async () => {
    await using service = await serveService();
    const response = await fetch(service.base + path, {
      method: "POST",
      body: "x",
    });
    assertEquals(response.headers.get("allow"), "GET, HEAD");
    await assertFailure(response, "method_not_allowed", "POST", "GET or HEAD");
  });

  Deno.test(`createHandler() answers HEAD ${path} like GET, without a body`, async () => {
    await using service = await serveService();
    const get = await fetch(service.base + path);
    await get.body?.cancel();
    const head = await fetch(service.base + path, { method: "HEAD" });
    assertEquals([head.status, await head.text()], [200, ""]);
    for (const name of ["content-type", "cache-control", "etag", "vary"]) {
      assertEquals(head.headers.get(name), get.headers.get(name), name);
    }
  });
}

Deno.test("createHandler() answers HEAD /api/analyze with 405 over HTTP", async () => {
  await using service = await serveService();
  const response = await fetch(`${service.base}/api/analyze`, {
    method: "HEAD",
  });
  assertEquals([response.status, await response.text()], [405, ""]);
  assertEquals(response.headers.get("allow"), "POST");
  assertEquals(response.headers.get("x-error-reason"), "method_not_allowed");
});

Deno.test("createHandler() does not wait for the body of a wrong method", async () => {
  await using service = await serveService();
  const head = requestHead("PUT /api/analyze", [["host", "x"], [
    "content-length",
    "99",
  ]]);
  const { status } = await exchange(service.port, head);
  assertEquals(status, 405);
});

for (const host of ["[", "a b", "x:99999", "%zz", '"><script>', ""]) {
  Deno.test(`createHandler() does not mind the host ${JSON.stringify(host)}`, async () => {
    await using service = await serveService();
    const head = requestHead("GET /api/health", [["host", host]]);
    const { status, body } = await exchange(service.port, head);
    assertEquals([status, JSON.parse(body).data.status], [200, "up"]);
  });
}

Deno.test("createHandler() answers before HTTP/1.1 had hosts, too", async () => {
  await using service = await serveService();
  const { status } = await exchange(
    service.port,
    requestHead("GET /api/health", []),
  );
  assertEquals(status, 200);
});

Deno.test("createHandler() never rejects, whatever breaks", async () => {
  const now = () => {
    throw "a clock that throws text";
  };
  const service = await createService({ now });
  await assertFailure(await service.get("/api/health"), "internal_error");
  assertEquals(JSON.parse(service.lines[0]).stack, "a clock that throws text");
});

Deno.test("health() is not cached", async () => {
  const service = await createService();
  const response = await service.get("/api/health");
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals(response.headers.get("x-content-type-options"), "nosniff");
  await readHealth(response);
});
