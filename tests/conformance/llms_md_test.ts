/** Statements of llms.md that no section of the spec makes. */
import { gzipSync } from "node:zlib";
import { largestWorkbook } from "../../docs/workbook_size.ts";
import { problems } from "../../schemas/mod.ts";
import { assert, assertEquals } from "../support/assert.ts";
import {
  analyzeRequest,
  encodeBody,
  fileBody,
  signMessage,
} from "../support/client.ts";
import { readStats } from "../support/answers.ts";
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
    assertEquals(await reasonOf(json, { headers }), null, `${type}`);
  }
});

/** The length of a body around a workbook of this many bytes. */
function bodyLength(bytes: number, encrypt: boolean): number {
  const content = encodeBody(fileBody(new Uint8Array(bytes)));
  return signMessage(content, { encrypt }).body.length;
}

for (const encrypt of [false, true]) {
  const kind = encrypt ? "encrypted" : "plain";
  Deno.test(`llms.md: the largest workbook fits into a ${kind} body, and one byte more does not`, () => {
    // Base64 makes 4 characters of 3 bytes, and encryption does so twice.
    const limits = Array.from({ length: 12 }, (_, i) => 100_000 + i);
    for (const limit of [4_718_592, ...limits]) {
      const largest = largestWorkbook(limit)[kind];
      const [fits, more] = [largest, largest + 1]
        .map((bytes) => bodyLength(bytes, encrypt));
      assert(fits <= limit && more > limit, `${fits}, ${more}, not ${limit}`);
    }
    assertEquals(largestWorkbook(8)[kind], 0);
  });
}

Deno.test("llms.md: the body may be chunked", async () => {
  await using served = await serveService();
  const { headers } = analyzeRequest(json);
  headers.delete("content-length");
  const body = new Blob([json]).stream();
  const init = { method: "POST", headers, body };
  await readStats(await fetch(`${served.base}/api/analyze`, init));
});

for (const body of [json, "{"]) {
  Deno.test(`llms.md: the answer to ${body.slice(0, 9)} is compact JSON with its length, never compressed`, async () => {
    await using served = await serveService();
    const headers = { "accept-encoding": "gzip, br, deflate, zstd" };
    const response = await served.post(body, { headers });
    const text = await response.text();
    assertEquals(text, JSON.stringify(JSON.parse(text)));
    const { length } = encodeBody(text);
    assertEquals(response.headers.get("content-length"), String(length));
    assertEquals(response.headers.get("content-encoding"), null);
  });
}

Deno.test("llms.md: names are compared exactly, a number as its digits, and (空) is a hospital", async () => {
  const hospitals = ["A", "a", " A", "1", 1, "A  B", "A B", "(空)", ""];
  const total = await totalOf(hospitals.map((hospital) => ({ hospital })));
  const records = total.byHospital.map(({ name, records }) => [name, records]);
  const expected = { A: 2, a: 1, "1": 2, "A  B": 1, "A B": 1, "(空)": 2 };
  assertEquals(Object.fromEntries(records), expected);
  assertEquals(total.meta.hospitals, 6);
});

Deno.test("llms.md: of several reasons for 401, the first in the table is given", async () => {
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
    await reasonOf("x", { headers: encrypted }),
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
    assertEquals(answer.status, Number(status), line);
  }
});

Deno.test("llms.md: the log has the filename unless that is off, and the number of rows, nothing else of a workbook", async () => {
  const file = salesWorkbook([{ hospital: "秘密医院", qty: 87_654 }]);
  for (const logFilenames of [true, false]) {
    const logged = await createService({ logFilenames });
    await logged.send(fileBody(file, { filename: "名.xlsx" }));
    const log = logged.lines.join("\n");
    assertEquals(log.includes("名.xlsx"), logFilenames, log);
    assert(/"rows":1\b/.test(log), log);
    assert(!/秘密医院|87654/.test(log), log);
  }
});
