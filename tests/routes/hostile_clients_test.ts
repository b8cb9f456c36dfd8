/** Clients that break the rules of HTTP, byte by byte over a socket. */
import { assert, assertEquals } from "../support/assert.ts";
import { BodyBudget } from "../../routes/capacity/body_budget.ts";
import { readHealth } from "../support/answers.ts";
import { utf8 } from "../support/bytes.ts";
import { fileBody, signMessage } from "../support/client.ts";
import { postHead, until } from "../support/posting.ts";
import {
  chunk,
  connect,
  exchange,
  readResponse,
  requestHead,
  send,
} from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { type ServedService, serveService } from "../support/service.ts";

const file = fileBody(salesWorkbook([{}]));
const message = signMessage(file);
const health = requestHead("GET /api/health", [["host", "x"]]);
const end = chunk(new Uint8Array());

/** The status of the answer to some bytes; 0 where the server just closes. */
async function statusOf(
  { port }: ServedService,
  ...parts: readonly (string | Uint8Array)[]
): Promise<number> {
  try {
    return (await exchange(port, ...parts.map(utf8))).status || 0;
  } catch (error) {
    // A client that is still sending when the server closes may get a reset.
    if (error instanceof Deno.errors.ConnectionReset) return 0;
    if (error instanceof Deno.errors.BrokenPipe) return 0;
    throw error;
  }
}

async function assertWorks(service: ServedService): Promise<void> {
  await readHealth(await fetch(`${service.base}/api/health`));
  const errors = service.lines.filter((line) => line.includes('"error"'));
  assertEquals(errors, []);
}

const long = "x".repeat(60_000);
const get = (target: string) => `GET ${target} HTTP/1.1\r\nhost: x`;
/** What a request carries before its first empty line, by status. */
const heads: Record<number, string[]> = {
  200: [
    ...["/api/health?x=1", "http://other.example/api/health"].map(get),
    ...[get("http://x@y:99999/api/health"), "GET /api/health HTTP/1.0"],
    "GET /api/health HTTP/1.1\nhost: x",
    `${get("/api/health")}${"\r\na: b".repeat(127)}`,
    // The path is that of the target, not of the host.
    "GET /api/health HTTP/1.1\r\nhost: a/public",
    "GET /api/health?x HTTP/1.1\r\nhost: a#",
  ],
  404: [
    ...["/api", "/api/", "/api/analyze/", "/api/Analyze", "/constructor"],
    ...["/api/%61nalyze", "/__proto__", "/index.html", "/favicon.ico"],
    // What the URL standard would resolve
    ...["/api/./health", "/api/../api/health", "/api/%2e%2e/api/health"],
    ...["/%2e/api/./health", "/api\\health", "/api/health#x"],
    ...["/x/../api/analyze", "/api\\analyze"],
    "http://x@y:99999/x/../api/health",
    ...["/../../../etc/passwd", "//api/health", "//other.example/api/health"],
    ...["/api/health%00", "/api/health%2f", "/%ff", "/é", `/${long}`],
  ].map(get).concat(
    "OPTIONS * HTTP/1.1\r\nhost: x",
    "GET /x HTTP/1.1\r\nhost: x/api/health",
    "GET /public HTTP/1.1\r\nhost: a/api/health?",
    "POST /public HTTP/1.1\r\nhost: a/api/analyze?\r\ncontent-length: 0",
  ),
  405: [
    ...["/api/analyze", "/api/analyze?x"].map(get),
    ...["FOO /api/health HTTP/1.1", "TRACE /api/analyze HTTP/1.1"],
    ...["CONNECT x:80 HTTP/1.1\r\nhost: x", `${"F".repeat(5000)} / HTTP/1.1`],
  ],
};
for (const [status, all] of Object.entries(heads)) {
  for (const head of all) {
    const shown = JSON.stringify(head.slice(0, 50));
    Deno.test(`createHandler() answers ${shown} with ${status}, in the envelope`, async () => {
      await using service = serveService();
      const response = await exchange(service.port, utf8(`${head}\r\n\r\n`));
      assertEquals(response.status, Number(status), response.body);
      const { code } = JSON.parse(response.body);
      assertEquals(code, status === "200" ? 0 : response.status);
      await assertWorks(service);
    });
  }
}

const framings: Record<string, [string, string][]> = {
  "two lengths": [["content-length", "3"], ["content-length", "4"]],
  "a length and chunks": [
    ["content-length", "3"],
    ["transfer-encoding", "chunked"],
  ],
  "a negative length": [["content-length", "-3"]],
  "a length of 24 digits": [["content-length", "9".repeat(24)]],
  "an unknown transfer-encoding": [["transfer-encoding", "identity"]],
};
for (const [name, framing] of Object.entries(framings)) {
  Deno.test(`Deno.serve() refuses ${name}, in which a request could hide`, async () => {
    await using service = serveService();
    const head = requestHead("POST /api/analyze", [["host", "x"], ...framing]);
    const status = await statusOf(service, head, "abc", health);
    assert([0, 400].includes(status), String(status));
    assertEquals(service.lines, []);
    await assertWorks(service);
  });
}

const chunkedHead = postHead(message, { "transfer-encoding": "chunked" });

Deno.test("readBody() reads chunks with extensions, and ignores trailers", async () => {
  await using service = serveService();
  const [first, rest] = [message.body.subarray(0, 5), message.body.subarray(5)];
  const { status } = await exchange(
    service.port,
    chunkedHead,
    utf8('5;a=b;c="d"\r\n'),
    first,
    utf8("\r\n"),
    chunk(rest),
    utf8("0\r\nx-signature: none\r\nx-encrypted: 1\r\n\r\n"),
  );
  assertEquals(status, 200);
});

Deno.test("readBody() answers 400 to chunks that break later", async () => {
  const bodyBudget = new BodyBudget(1_000_000);
  await using service = serveService({ bodyBudget });
  using socket = await connect(service.port);
  await send(socket, chunkedHead, chunk(message.body));
  await until(() => bodyBudget.bufferedBytes > 0); // the first chunk has been read
  await send(socket, utf8("zz\r\n"));
  assertEquals((await readResponse(socket)).status, 400);
});

const twice: Record<string, string[]> = {
  "x-api-key": ["demo", "other"],
  "x-timestamp": [message.headers.get("x-timestamp") ?? "", "0"],
  "x-signature": [message.headers.get("x-signature") ?? "", "0".repeat(64)],
};
for (const [name, [own, other]] of Object.entries(twice)) {
  for (const [first, second] of [[own, own], [own, other], [other, own]]) {
    Deno.test(`verifySignature() refuses ${name} twice: ${first.slice(0, 9)}, ${second.slice(0, 9)}`, async () => {
      await using service = serveService();
      const without = { [name]: null };
      const { headers, body } = signMessage(file, { headers: without });
      const head = requestHead("POST /api/analyze", [
        ["host", "x"],
        ["content-length", String(body.length)],
        ...headers,
        [name, first],
        [name, second],
      ]);
      assertEquals(await statusOf(service, head, body), 401);
    });
  }
}

const LARGE_BYTES = 30_000_000;

Deno.test("a bare socket sees 413 for 30 MB, in one chunk too", async () => {
  await using service = serveService();
  const bytes = new Uint8Array(LARGE_BYTES);
  const head = postHead(message, { "content-length": `${LARGE_BYTES}` });
  const response = await exchange(service.port, head, bytes);
  assertEquals(response.status, 413);
  assert(response.body.includes("FUNCTION_PAYLOAD_TOO_LARGE"), response.body);
  const inChunks = [chunkedHead, chunk(bytes), end];
  assertEquals((await exchange(service.port, ...inChunks)).status, 413);
  await assertWorks(service);
});
