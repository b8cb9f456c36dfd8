import { assert, assertEquals, assertMatch } from "../../support/assert.ts";
import { createLogger, printable } from "../../../routes/monitoring/log.ts";
import {
  demo,
  fileBody,
  NOW_SECONDS,
  signMessage,
} from "../../support/client.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
import { createService } from "../../support/service.ts";

const file = salesWorkbook([{}, {}]);
const body = fileBody(file, { filename: "五月.xlsx" });

Deno.test("createHandler() logs client, file name, bytes and rows of an analysis", async () => {
  const service = createService();
  const response = await service.send(body);
  const { time, id, ms, work, ...rest } = JSON.parse(service.lines[0]);
  assertMatch(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert(Number.isInteger(work) && work > 1000, `${work} units`);
  assertEquals(id, response.headers.get("x-request-id"));
  assert(ms >= 0, `${ms} ms`);
  assertEquals(rest, {
    level: "info",
    event: "request",
    method: "POST",
    path: "/api/analyze",
    status: 200,
    bytes: signMessage(body).body.length,
    apiKey: demo.apiKey,
    secret: "current",
    filename: "五月.xlsx",
    rows: 2,
  });
});

Deno.test("createHandler() logs the work of an analysis that is refused for it", async () => {
  const service = createService({ limits: { maxWork: 5_000 } });
  const response = await service.send(body);
  assertEquals(response.status, 400);
  const { reason, work } = JSON.parse(service.lines[0]);
  assertEquals(reason, "workbook_too_large");
  assert(work > 5_000, `${work} units`);
});

Deno.test("createHandler() does not log the query", async () => {
  const service = createService();
  await service.get("/llms.txt?token=secret-token");
  assertEquals(JSON.parse(service.lines[0]).path, "/llms.txt");
  assertEquals(service.lines[0].match(/secret-token/), null);
});

const signed = signMessage(body).headers.get("x-signature") ?? "";
const occasions: Record<string, Parameters<typeof signMessage>> = {
  "a success": [body],
  "an encrypted success": [body, { encrypt: true }],
  "a wrong signature": [body, {
    headers: { "x-timestamp": `${NOW_SECONDS + 1}` },
  }],
  "a decryption that fails": [body, { headers: { "x-encrypted": "1" } }],
  "a body that is not JSON": [`{"secret-body":${JSON.stringify(body)}`],
  "a file that is not a workbook": [{ file: "c2VjcmV0LWJvZHk=" }],
};
for (const [name, request] of Object.entries(occasions)) {
  Deno.test(`createHandler() logs no secret, signature or body of ${name}`, async () => {
    const service = createService();
    const message = signMessage(...request);
    await service.send(...request);
    const log = service.lines.join("\n");
    const sent = new TextDecoder().decode(message.body);
    const signature = message.headers.get("x-signature") ?? "";
    const secrets = [demo.secret, signed, signature, "secret-body"];
    for (const text of [...secrets, sent, sent.slice(9, 29)]) {
      assert(!log.includes(text), `${text} in ${log}`);
    }
  });
}

Deno.test("createHandler() logs the api key of a client whose signature is wrong, and none that is unknown: it may be a secret", async () => {
  const service = createService();
  await service.send(body, { secret: "wrong" });
  await service.send(body, { apiKey: demo.secret });
  const [known, unknown] = service.lines.map((line) => JSON.parse(line));
  assertEquals([known.apiKey, unknown.apiKey], [demo.apiKey, undefined]);
  assert(!service.lines[1].includes(demo.secret), service.lines[1]);
});

const printed: [text: string, maxLength: number | undefined, shown: string][] =
  [
    // Cut, and then cleaned
    [`${"\u007f".repeat(255)}a`, undefined, ""],
    [`a\u007f${"长".repeat(300)}`, 4, "a长长"],
    ["ab😀", 3, "ab"], // half a character is none
    ["a\tb\u2028c\u200bd\u007f销售", undefined, "ab\u2028cd销售"],
  ];
for (const [text, maxLength, shown] of printed) {
  Deno.test(`printable() makes of ${text.length} characters ${JSON.stringify(shown)}`, () => {
    assertEquals(printable(text, maxLength), shown);
  });
}

const levels = ["info", "warn", "error"] as const;
for (const [index, level] of levels.entries()) {
  Deno.test(`createLogger() writes events of ${level} and above`, () => {
    const lines: string[] = [];
    const log = createLogger(level, (line) => lines.push(line));
    for (const severity of levels) log(severity, "stopping");
    const written = lines.map((line) => JSON.parse(line).level);
    assertEquals(written, levels.slice(index));
  });
}

Deno.test("createHandler() logs a 503 as a warning", async () => {
  const service = createService({ stopping: AbortSignal.abort() });
  await service.send(body);
  const { level, status, reason } = JSON.parse(service.lines[0]);
  assertEquals([level, status, reason], ["warn", 503, "stopping"]);
});

Deno.test("createHandler() leaves out good health checks, and no others", async () => {
  const service = createService({ isReady: () => false });
  await service.get("/api/health");
  await service.get("/readyz");
  await service.get("/api/health", { method: "POST" });
  await service.get("/llms.txt");
  const logged = service.lines.map((line) => JSON.parse(line))
    .map(({ path, status }) => [path, status]);
  const expected = [["/readyz", 503], ["/api/health", 405], ["/llms.txt", 200]];
  assertEquals(logged, expected);
});

const secretive: Record<string, string> = {
  "/api/analyze/0123456789abcdef": "/api/analyze/…",
  "/secret=c2VjcmV0LW9mLWRlbW8tMQ==/x": "/…/x",
  "/0123456789abcdef/fedcba9876543210": "/…/…",
  "/0123456789abcde": "/0123456789abcde",
  "/api/analyse": "/api/analyse",
  "/sample-targets.xlsx": "/sample-targets.xlsx",
};
for (const [path, shown] of Object.entries(secretive)) {
  Deno.test(`createHandler() logs ${path} as ${shown}`, async () => {
    const service = createService();
    await service.get(path);
    assertEquals(JSON.parse(service.lines[0]).path, shown);
  });
}
