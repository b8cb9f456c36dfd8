import { assert, assertEquals, assertMatch } from "../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
import {
  analyzeRequest,
  demo,
  fileBody,
  signMessage,
} from "../support/client.ts";
import {
  isComplete,
  parseResponse,
  receive,
  requestHead,
  send,
  withSocket,
} from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import {
  type Ended,
  runToEnd,
  ServiceProcess,
} from "../support/service_process.ts";

const credentials = { API_KEY: demo.apiKey, API_SECRET: demo.secret };
const file = fileBody(salesWorkbook([{}]));

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function analyze(service: ServiceProcess, signer: object = {}) {
  const options = { timestamp: nowSeconds(), base: service.base, ...signer };
  return fetch(analyzeRequest(file, options));
}

/** Sends half a request, lets `meanwhile` happen, and sends the other half. */
async function inTwoHalves(
  service: ServiceProcess,
  meanwhile: () => Promise<void>,
) {
  const { headers, body } = signMessage(file, { timestamp: nowSeconds() });
  const head = requestHead("POST /api/analyze", [
    ["host", "x"],
    ["content-length", String(body.length)],
    ...headers,
  ]);
  return await withSocket(service.port, async (socket) => {
    await send(socket, head, body.subarray(0, 100));
    await readHealth(await fetch(`${service.base}/api/health`));
    await meanwhile();
    await send(socket, body.subarray(100));
    return parseResponse(await receive(socket, isComplete));
  });
}

/** One line per mistake, exit code 1, nothing else. */
function assertStartRefused(ended: Ended, ...lines: readonly RegExp[]): void {
  assertEquals(ended.code, 1);
  assertEquals(ended.stdout, []);
  assertEquals(ended.stderr.length, lines.length, ended.stderr.join("\n"));
  lines.forEach((line, i) => assertMatch(ended.stderr[i], line));
}

Deno.test("main.ts serves signed requests by the real clock", async () => {
  await using service = await ServiceProcess.start(credentials);
  assertEquals((await readStats(await analyze(service))).months, ["2024-05"]);
  const { time } = await readHealth(await fetch(`${service.base}/api/health`));
  assert(Math.abs(Date.parse(time) - Date.now()) < 60_000, time);
});

Deno.test("main.ts serves the documents with the permissions of deno task start", async () => {
  await using service = await ServiceProcess.start(credentials);
  for (const path of ["/", "/openapi.json", "/llms.txt", "/llms.md"]) {
    const response = await fetch(service.base + path);
    assertEquals(response.status, 200, path);
    assert((await response.text()).includes(service.base), path);
  }
});

Deno.test("main.ts logs one line of JSON per request, and where it listens", async () => {
  await using service = await ServiceProcess.start(credentials);
  await readStats(await analyze(service));
  service.signal("SIGTERM");
  const { stdout } = await service.ended();
  const [line] = stdout.map((text) => JSON.parse(text));
  assertEquals([line.event, line.status, line.rows], ["request", 200, 1]);
  assertEquals(JSON.parse(service.greeting.at(-1) ?? "").level, "info");
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`main.ts finishes a request after ${signal} and ends with 0`, async () => {
    await using service = await ServiceProcess.start(credentials);
    const response = await inTwoHalves(service, async () => {
      service.signal(signal);
      await service.says("stopping");
    });
    assertEquals(response.status, 200);
    assertEquals((await service.ended()).code, 0);
  });

  Deno.test(`main.ts ends with 0 after ${signal} although clients keep connections open`, async () => {
    await using service = await ServiceProcess.start(credentials);
    await withSocket(service.port, async (socket) => {
      await send(socket, requestHead("GET /api/health", [["host", "x"]]));
      await receive(socket, isComplete);
      service.signal(signal);
      assertEquals((await service.ended()).code, 0);
    });
  });
}

Deno.test("main.ts without credentials serves health and refuses analyses, and warns", async () => {
  await using service = await ServiceProcess.start();
  await readHealth(await fetch(`${service.base}/api/health`));
  await assertFailure(await analyze(service), "credentials_not_configured");
  const warnings = service.greeting.map((line) => JSON.parse(line))
    .filter(({ level }) => level === "warn");
  assertEquals(warnings.length, 1);
});

Deno.test("main.ts knows several clients and their secrets", async () => {
  const clients = { one: "secret-1", two: ["new", "old"] };
  const env = { ...credentials, API_CREDENTIALS: JSON.stringify(clients) };
  await using service = await ServiceProcess.start(env);
  const signers = [
    {},
    { apiKey: "one", secret: "secret-1" },
    { apiKey: "two", secret: "new" },
    { apiKey: "two", secret: "old" },
  ];
  for (const signer of signers) await readStats(await analyze(service, signer));
});

Deno.test("main.ts names the variable that is wrong", async () => {
  const ended = await runToEnd({ PORT: "eighty" });
  assertStartRefused(ended, /^PORT: expected a whole number from 0 to 65535$/);
});

Deno.test("main.ts names all variables that are wrong, a line each", async () => {
  const wrong = { PORT: "-1", LOG_LEVEL: "loud" };
  const ended = await runToEnd(wrong);
  assertStartRefused(ended, /^PORT: /, /^LOG_LEVEL: /);
});

Deno.test("main.ts does not repeat a secret that is wrong", async () => {
  const ended = await runToEnd({ API_CREDENTIALS: '{"k": ["hush-1", 2]}' });
  assertStartRefused(ended, /^API_CREDENTIALS: /);
  assert(!ended.stderr[0].includes("hush"), ended.stderr[0]);
});

Deno.test("main.ts names the port that is in use", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const PORT = String(listener.addr.port);
  const ended = await runToEnd({ ...credentials, HOST: "127.0.0.1", PORT });
  assertStartRefused(ended, new RegExp(`^PORT: ${PORT} is in use`));
});

for (const HOST of ["192.0.2.1", "no such host", "nowhere.invalid"]) {
  Deno.test(`main.ts names the host ${HOST} that is not its own`, async () => {
    assertStartRefused(
      await runToEnd({ ...credentials, HOST, PORT: "0" }),
      /^HOST: .*\S/,
    );
  });
}

Deno.test("main.ts names the TLS file that it cannot read", async () => {
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [
    "/nowhere/cert.pem",
    "/nowhere/key.pem",
  ];
  const ended = await runToEnd({ ...credentials, TLS_CERT_FILE, TLS_KEY_FILE });
  assertStartRefused(ended, /^TLS_CERT_FILE: cannot read .*cert\.pem/);
});

Deno.test("main.ts names the TLS file that holds no certificate", async () => {
  const deno = new URL("../deno.json", import.meta.url).pathname;
  const tls = { TLS_CERT_FILE: deno, TLS_KEY_FILE: deno };
  const ended = await runToEnd({ ...credentials, ...tls }, "start:tls");
  assertStartRefused(ended, /^TLS_CERT_FILE: .*deno\.json/);
});

Deno.test("dev.ts serves demo credentials on 127.0.0.1 alone", async () => {
  const env = { HOST: "0.0.0.0", API_SECRET: "other" };
  await using service = await ServiceProcess.start(env, "dev");
  assertEquals(service.hostname, "127.0.0.1");
  await readStats(await analyze(service));
});

Deno.test("dev.ts prints a request that works as printed", async () => {
  const free = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const PORT = String(free.addr.port);
  free.close();
  await using service = await ServiceProcess.start({ PORT }, "dev");
  const lines = service.greeting.join("\n");
  const [script] = /^ {2}printf [^]*?x-signature[^\n]*/m.exec(lines)!;
  const { stdout } = await new Deno.Command("sh", {
    args: [
      "-c",
      `body=$(mktemp)\n${script.replaceAll("/tmp/body.json", "$body")}`,
    ],
    cwd: new URL("../", import.meta.url),
  }).output();
  assertEquals(JSON.parse(new TextDecoder().decode(stdout)).code, 0);
});
