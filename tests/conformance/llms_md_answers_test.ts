/** Statements of llms.md about requests and answers that a client may meet. */
import { gzipSync } from "node:zlib";
import { assert, assertEquals } from "../support/assert.ts";
import { demo, encodeBody, fileBody, signMessage } from "../support/client.ts";
import { withSocket } from "../support/raw_http.ts";
import { totalOf } from "../support/sales_answers.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serveService } from "../support/service.ts";
import { problems } from "../../schemas/mod.ts";

const workbook = salesWorkbook([{ qty: 500, conv: 0.1 }]);
const json = JSON.stringify(fileBody(workbook));
const service = await createService();

/** Why a signed body is refused; null if it is not. */
async function reasonOf(
  ...[body, options]: Parameters<typeof service.send>
): Promise<string | null> {
  const { headers } = await service.send(body, options);
  return headers.get("x-error-reason");
}

Deno.test("llms.md: of a JSON key that comes twice, the last one counts", async () => {
  const good = `{"file":"x","file":${JSON.stringify(fileBody(workbook).file)}}`;
  assertEquals(await reasonOf(good), null);
  const found = await reasonOf(`${json.slice(0, -1)},"file":"x"}`);
  assertEquals(found, "file_not_base64");
});

Deno.test("llms.md: a body in gzip is body_not_json", async () => {
  const headers = { "content-encoding": "gzip" };
  const body = new Uint8Array(gzipSync(json));
  assertEquals(await reasonOf(body, { headers }), "body_not_json");
});

Deno.test("llms.md: the answer is compact JSON in one line with its content-length", async () => {
  const response = await service.send(json);
  const text = await response.text();
  assertEquals(text, JSON.stringify(JSON.parse(text)));
  const { length } = encodeBody(text);
  assertEquals(response.headers.get("content-length"), String(length));
});

Deno.test("llms.md: answers are never compressed", async () => {
  await using served = await serveService();
  const headers = { "accept-encoding": "gzip, br, deflate, zstd" };
  for (const body of [json, "{"]) {
    const response = await served.post(body, { headers });
    assertEquals(response.headers.get("content-encoding"), null);
    await response.json();
  }
});

Deno.test("llms.md: amounts of two workbooks add up by name, distinct hospitals do not", async () => {
  const rows = [{ hospital: "甲", qty: 1 }, { hospital: "乙", qty: 2 }];
  const more = [{ hospital: "乙", qty: 4 }, { hospital: "", qty: 8 }];
  const [one, two, both] = await Promise.all(
    [rows, more, [...rows, ...more]].map((each) => totalOf(each)),
  );
  const sums = new Map<string, number>();
  for (const { name, qty } of [...one.byHospital, ...two.byHospital]) {
    sums.set(name, (sums.get(name) ?? 0) + qty);
  }
  for (const { name, qty } of both.byHospital) {
    assertEquals(sums.get(name), qty);
  }
  sums.delete("(空)");
  assertEquals(sums.size, both.meta.hospitals);
  assert(one.meta.hospitals + two.meta.hospitals > both.meta.hospitals);
});

Deno.test("llms.md: sums are rounded half away from zero", async () => {
  const half = 2 ** -13; // 0.0001220703125: a half in the twelfth place
  const up = await totalOf([{ conv: half }]);
  const down = await totalOf([{ conv: -half }]);
  const rounded = 0.000122070313;
  assertEquals([up.meta.totalConv, down.meta.totalConv], [rounded, -rounded]);
});

Deno.test("llms.md: within 401 the order is that of the table", async () => {
  const { apiKey } = demo;
  const none = await createService({ clients: null });
  const bad = { "x-signature": "?" };
  const found = [
    await reasonOf("x", {
      headers: { ...bad, "x-api-key": null, "x-timestamp": "?" },
    }),
    await reasonOf("x", { headers: bad, timestamp: "?" }),
    await reasonOf("x", { headers: bad, timestamp: 1 }),
    await reasonOf("x", { headers: bad, apiKey: "unknown" }),
    (await none.send("x", { secret: "wrong" })).headers.get("x-error-reason"),
    await reasonOf("x", { secret: "wrong", headers: { "x-encrypted": "1" } }),
    await reasonOf("x", { apiKey, headers: { "x-encrypted": "1" } }),
  ];
  const table = Object.entries(problems)
    .filter(([, { status }]) => status === 401).map(([reason]) => reason);
  assertEquals(found, table);
});

/** Sends a signed request with more headers byte by byte, and reads what comes first. */
async function firstAnswer(
  port: number,
  { method, extra, body }: { method: string; extra: string; body: string },
): Promise<string> {
  const { headers } = signMessage(body);
  const path = method === "GET" ? "/api/health" : "/api/analyze";
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value}`);
  const length = encodeBody(body).length;
  const head =
    `${method} ${path} HTTP/1.1\r\nHost: x\r\n${lines.join("\r\n")}` +
    `\r\n${extra}` + (body === "" ? "" : `Content-Length: ${length}\r\n`);
  return await withSocket(port, async (socket) => {
    await socket.write(encodeBody(`${head}\r\n${body}`));
    const buffer = new Uint8Array(4_096);
    const read = await socket.read(buffer) ?? 0;
    return new TextDecoder().decode(buffer.subarray(0, read));
  });
}

Deno.test("llms.md: only a request with a body is refused for Upgrade: h2c", async () => {
  await using served = await serveService();
  const extra = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n" +
    "HTTP2-Settings: AAMAAABkAAQAAP__\r\n";
  const [get, post] = await Promise.all([
    firstAnswer(served.port, { method: "GET", extra, body: "" }),
    firstAnswer(served.port, { method: "POST", extra, body: "{}" }),
  ]);
  assert(get.startsWith("HTTP/1.1 200 "), get);
  assert(post.startsWith("HTTP/1.1 400 "), post);
});
