/** Statements of llms.md that no section of the spec makes. */
import { gzipSync } from "node:zlib";
import { largestWorkbook } from "../../docs/workbook_size.ts";
import { problems } from "../../schemas/mod.ts";
import { assert, assertEquals } from "../support/assert.ts";
import {
  analyzeRequest,
  demo,
  encodeBody,
  fileBody,
  signMessage,
} from "../support/client.ts";
import { exchange } from "../support/raw_http.ts";
import { totalOf } from "../support/sales_answers.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { createService, serveService } from "../support/service.ts";

const { file } = fileBody(salesWorkbook([{ qty: 500, conv: 0.1 }]));
const json = JSON.stringify({ file });
const service = await createService();

/** Why a signed body is refused; null if it is not. */
async function reasonOf(
  ...[body, options]: Parameters<typeof service.send>
): Promise<string | null> {
  const { headers } = await service.send(body, options);
  return headers.get("x-error-reason");
}

const bodies: [what: string, body: string | Uint8Array, reason?: string][] = [
  ["an empty filename", JSON.stringify({ file, filename: "" })],
  ["an escaped slash", json.replaceAll("/", "\\/")],
  ["an escaped plus", json.replaceAll("+", "\\u002B")],
  ["a byte order mark", `\ufeff${json}`],
  ["file twice, the last one right", `{"file":"x",${json.slice(1)}`],
  [
    "file twice, the last one wrong",
    `${json.slice(0, -1)},"file":"x"}`,
    "file_not_base64",
  ],
  ["gzip", new Uint8Array(gzipSync(json)), "body_not_json"],
];
for (const [what, body, reason = null] of bodies) {
  Deno.test(`llms.md: a body with ${what} is ${reason ?? "fine"}`, async () => {
    const headers = { "content-encoding": what === "gzip" ? "gzip" : null };
    assertEquals(await reasonOf(body, { headers }), reason);
  });
}

Deno.test("llms.md: the service does not look at content-type", async () => {
  for (const type of [null, "text/plain", "application/octet-stream"]) {
    const headers = { "content-type": type };
    assertEquals(await reasonOf(json, { headers }), null);
  }
});

/** The length of a body around a workbook of this many bytes. */
function bodyLength(bytes: number, encrypt: boolean): number {
  const content = encodeBody(fileBody(new Uint8Array(bytes)));
  return signMessage(content, { encrypt }).body.length;
}

for (const encrypt of [false, true]) {
  const kind = encrypt ? "encrypted" : "plain";
  Deno.test(`llms.md: the largest workbook, ${kind}, is exact`, () => {
    const limits = Array.from({ length: 12 }, (_, i) => 100_000 + i);
    for (const limit of [4_718_592, ...limits]) {
      const largest = largestWorkbook(limit)[kind];
      assert(bodyLength(largest, encrypt) <= limit);
      assert(bodyLength(largest + 1, encrypt) > limit);
    }
    assertEquals(largestWorkbook(8)[kind], 0);
  });
}

Deno.test("llms.md: the body may be chunked, and answers are compact JSON with their length, never compressed", async () => {
  await using served = await serveService();
  for (const body of [json, "{"]) {
    const { headers } = analyzeRequest(body);
    headers.delete("content-length");
    headers.set("accept-encoding", "gzip, br, deflate, zstd");
    const response = await fetch(`${served.base}/api/analyze`, {
      method: "POST",
      headers,
      body: new Blob([body]).stream(),
    });
    const text = await response.text();
    assertEquals(text, JSON.stringify(JSON.parse(text)));
    const { length } = encodeBody(text);
    assertEquals(response.headers.get("content-length"), String(length));
    assertEquals(response.headers.get("content-encoding"), null);
  }
});

Deno.test("llms.md: names are compared exactly, a number counts as its digits, and (空) as a hospital", async () => {
  const hospitals = ["A", "a", " A", "1", 1, "A  B", "A B", "(空)", ""];
  const total = await totalOf(hospitals.map((hospital) => ({ hospital })));
  assertEquals(total.meta.hospitals, 6);
  const group = total.byHospital.find(({ name }) => name === "(空)");
  assertEquals(group?.records, 2);
});

Deno.test("llms.md: within 401 the order is that of the table", async () => {
  const { apiKey } = demo;
  const none = await createService({ clients: null });
  const bad = { "x-signature": "?" };
  const encrypted = { "x-encrypted": "1" };
  const found = [
    await reasonOf("x", {
      headers: { ...bad, "x-api-key": null, "x-timestamp": "?" },
    }),
    await reasonOf("x", { headers: bad, timestamp: "?" }),
    await reasonOf("x", { headers: bad, timestamp: 1 }),
    await reasonOf("x", { headers: bad, apiKey: "unknown" }),
    (await none.send("x", { secret: "wrong" })).headers.get("x-error-reason"),
    await reasonOf("x", { secret: "wrong", headers: encrypted }),
    await reasonOf("x", { apiKey, headers: encrypted }),
  ];
  const table = Object.entries(problems)
    .filter(([, { status }]) => status === 401).map(([reason]) => reason);
  assertEquals(found, table);
});

Deno.test("llms.md: only a request with a body is refused for Upgrade: h2c", async () => {
  await using served = await serveService();
  const requests = [
    ["GET /api/health", "", "200"],
    ["POST /api/analyze", "Content-Length: 2\r\n\r\n{}", "400"],
  ];
  for (const [line, rest, status] of requests) {
    const request = `${line} HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n` +
      "Connection: Upgrade, HTTP2-Settings\r\n" +
      `HTTP2-Settings: AAMAAABkAAQAAP__\r\n${rest || "\r\n"}`;
    const answer = await exchange(served.port, encodeBody(request));
    assertEquals(answer.status, Number(status));
  }
});

Deno.test("llms.md: the log has the filename unless that is off, and the number of rows, nothing else of a workbook", async () => {
  const file = salesWorkbook([{ hospital: "秘密医院", qty: 87_654 }]);
  for (const logFilenames of [true, false]) {
    const logged = await createService({ logFilenames });
    await logged.send(fileBody(file, { filename: "名.xlsx" }));
    const log = logged.lines.join("\n");
    assertEquals(log.includes("名.xlsx"), logFilenames);
    assert(/"rows":1\b/.test(log), log);
    assert(!/秘密医院|87654/.test(log), log);
  }
});
