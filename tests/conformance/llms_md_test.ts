/** Statements of llms.md that no section of the spec makes. */
import { Buffer } from "node:buffer";
import { assert, assertEquals } from "../support/assert.ts";
import { encodeBody, fileBody, signMessage } from "../support/client.ts";
import { withSocket } from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serveService } from "../support/service.ts";
import { largestWorkbook } from "../../docs/workbook_size.ts";
import { problems } from "../../schemas/mod.ts";

const workbook = salesWorkbook([{ qty: 500, conv: 0.1 }]);
const json = JSON.stringify(fileBody(workbook));
const service = await createService();

const accepted: Record<string, string | Uint8Array> = {
  "an empty filename": JSON.stringify(fileBody(workbook, { filename: "" })),
  "an escaped slash": json.replaceAll("/", "\\/"),
  "an escaped plus": json.replaceAll("+", "\\u002B"),
  "a byte order mark": `\ufeff${json}`,
};

for (const [what, body] of Object.entries(accepted)) {
  Deno.test(`llms.md: ${what} in the body is fine`, async () => {
    assertEquals((await service.send(body)).status, 200);
  });
}

Deno.test("llms.md: filename may not be null", async () => {
  const response = await service.send(fileBody(workbook, { filename: null }));
  assertEquals(response.headers.get("x-error-reason"), "request_invalid");
});

Deno.test("llms.md: the URL-safe alphabet is refused", async () => {
  const file = Buffer.from(workbook).toString("base64url");
  assert(/[-_]/.test(file));
  const response = await service.send({ file });
  assertEquals(response.headers.get("x-error-reason"), "file_not_base64");
});

Deno.test("llms.md: the service does not look at content-type", async () => {
  for (const type of [null, "text/plain", "application/octet-stream"]) {
    const options = { headers: { "content-type": type } };
    assertEquals((await service.send(json, options)).status, 200);
  }
});

Deno.test("llms.md: every answer of the endpoints is JSON in UTF-8", async () => {
  const statuses = new Set<number>();
  const small = await createService({ maxBodyBytes: 3_000 });
  const answers = [
    await service.send(json),
    await service.send("{"),
    await service.send(json, { timestamp: 1 }),
    await small.send({ file: "A".repeat(3_000) }),
    await service.get("/api/health"),
    await service.get("/api/analyze"),
    await service.get("/api/nothing"),
  ];
  for (const { status, headers } of answers) {
    statuses.add(status);
    const type = headers.get("content-type");
    assertEquals(type, "application/json; charset=utf-8");
    assert(headers.has("x-request-id"));
  }
  assertEquals([...statuses].sort(), [200, 400, 401, 404, 405, 413]);
});

Deno.test("llms.md: numbers may have an exponent", async () => {
  const response = await service.analyze(salesWorkbook([{ conv: "4E-12" }]));
  assert((await response.text()).includes('"totalConv":4e-12'));
});

Deno.test("llms.md: the clock of the server is data.time of /api/health", async () => {
  const { data } = await (await service.get("/api/health")).json();
  const timestamp = Math.floor(Date.parse(data.time) / 1000);
  assertEquals((await service.send(json, { timestamp })).status, 200);
});

Deno.test("llms.md: a failure has the status of its reason in code", async () => {
  const { code, message, data } = await (await service.send("{")).json();
  assertEquals([code, data], [problems.body_not_json.status, null]);
  assertEquals(typeof message, "string");
});

/** The length of a body around a workbook of so many bytes. */
function bodyLength(bytes: number, encrypt: boolean): number {
  const content = encodeBody(fileBody(new Uint8Array(bytes)));
  return signMessage(content, { encrypt }).body.length;
}

for (const encrypt of [false, true]) {
  const kind = encrypt ? "encrypted" : "plain";
  Deno.test(`llms.md: the largest workbook, ${kind}, is exact`, () => {
    for (const limit of [4_718_592, 4_718_591, 100_000]) {
      const largest = largestWorkbook(limit)[kind];
      assert(bodyLength(largest, encrypt) <= limit);
      assert(bodyLength(largest + 1, encrypt) > limit);
    }
  });
}

Deno.test("llms.md: an upgrade to HTTP/2 over plain http gets an empty 400", async () => {
  await using served = await serveService();
  const head = "POST /api/analyze HTTP/1.1\r\nHost: x\r\n" +
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n" +
    "HTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: 2\r\n\r\n{}";
  const answer = await withSocket(served.port, async (socket) => {
    await socket.write(encodeBody(head));
    const buffer = new Uint8Array(4_096);
    const length = await socket.read(buffer) ?? 0;
    return new TextDecoder().decode(buffer.subarray(0, length));
  });
  assert(answer.startsWith("HTTP/1.1 400 "), answer);
  assert(/content-length: 0\r\n/i.test(answer), answer);
});
