import { assertEquals } from "../support/assert.ts";
import { assertFailure, readStats } from "../support/answers.ts";
import { analyzeRequest, fileBody } from "../support/client.ts";
import { exchange, requestHead } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serveService } from "../support/service.ts";

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

Deno.test("createHandler() answers for any host, and without one", async () => {
  await using service = await serveService();
  const hosts = ["[", "a b", "x:99999", "%zz", '"><script>', "", undefined];
  for (const host of hosts) {
    const headers: [string, string][] = host === undefined
      ? []
      : [["host", host]];
    const head = requestHead("GET /api/health", headers);
    const { status, body } = await exchange(service.port, head);
    assertEquals([status, JSON.parse(body).data.status], [200, "up"], host);
  }
});

Deno.test("createHandler() answers 500 when text is thrown", async () => {
  const now = () => {
    // deno-lint-ignore no-throw-literal -- code may throw anything
    throw "a clock that throws text";
  };
  const service = await createService({ now });
  await assertFailure(await service.get("/api/health"), "internal_error");
  assertEquals(JSON.parse(service.lines[0]).stack, "a clock that throws text");
});

/** Headers whose `accept-language` cannot be read. */
class OddHeaders extends Headers {
  override get(name: string): string | null {
    if (name === "accept-language") throw new RangeError("no words");
    return super.get(name);
  }
}

Deno.test("createHandler() answers in the envelope where a failure cannot be worded", async () => {
  const occasions = {
    "/nowhere": {},
    "/api/health": {
      now: () => {
        throw new TypeError("no clock");
      },
    },
  };
  const stacks: string[] = [];
  for (const [path, options] of Object.entries(occasions)) {
    const service = createService(options);
    const request = new Request(`http://service.test${path}`);
    Object.defineProperty(request, "headers", { value: new OddHeaders() });
    const response = await service.handle(request);
    assertEquals(
      [response.status, response.headers.get("x-error-reason")],
      [500, "internal_error"],
    );
    assertEquals(
      ["content-type", "cache-control", "x-content-type-options"]
        .map((name) => response.headers.get(name)),
      ["application/json; charset=utf-8", "no-store", "nosniff"],
    );
    const found = await response.text();
    assertEquals(found, '{"code":500,"message":"Internal error","data":null}');
    const { level, reason, stack } = JSON.parse(service.lines[0]);
    assertEquals([level, reason], ["error", "internal_error"]);
    stacks.push(stack.split("\n")[0]);
  }
  assertEquals(stacks, ["RangeError: no words", "TypeError: no clock"]);
});

Deno.test("createHandler() logs the milliseconds to a tenth", async () => {
  const service = createService();
  const { now } = performance;
  const times = [5000];
  performance.now = () => times.pop() ?? 5012.3456;
  try {
    await service.get("/llms.txt");
  } finally {
    performance.now = now;
  }
  assertEquals(JSON.parse(service.lines[0]).ms, 12.3);
});

Deno.test("createHandler() cuts a method to 32 characters and a path to 100", async () => {
  const service = createService();
  const method = "M".repeat(33);
  const known = await service.get("/api/health", { method });
  const shown = "M".repeat(32);
  assertEquals(
    (await known.json()).message,
    `Method ${shown} is not allowed for /api/health: use GET or HEAD`,
  );
  assertEquals(JSON.parse(service.lines[0]).method, shown);
  const path = `/${"x".repeat(100)}`;
  const unknown = await service.get(path);
  const asset = await service.get(`/assets/${"x".repeat(100)}`);
  const messages = [(await unknown.json()).message]
    .concat((await asset.json()).message);
  assertEquals(
    messages,
    [path, `/assets/${"x".repeat(92)}`].map((path) =>
      `No such path: ${path.slice(0, 100)}`
    ),
  );
});
