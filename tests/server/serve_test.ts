import { assert, assertEquals } from "../support/assert.ts";
import { assertFailure, readHealth, readStats } from "../support/answers.ts";
import {
  demoVariables,
  fileBody,
  sendNow,
  signMessage,
  type SignOptions,
} from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { postHead, until } from "../support/posting.ts";
import {
  connect,
  readResponse,
  receive,
  requestHead,
  send,
} from "../support/raw_http.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";
import deno from "../../deno.json" with { type: "json" };

const file = fileBody(salesWorkbook([{}]));
const analyze = ({ base }: ServiceProcess, signer?: SignOptions) =>
  sendNow(base, file, signer);

/** Stopped by the last test. */
let service: ServiceProcess;
const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
Deno.test.beforeAll(async () => {
  const clients = { one: "secret-1", two: ["new", "old"] };
  const API_CREDENTIALS = JSON.stringify(clients);
  service = await ServiceProcess.start({
    ...demoVariables,
    API_CREDENTIALS,
    METRICS_ADDRESS,
    PORT: freePort(),
    WORKERS: "",
  });
});
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("serve() logs what it is where it listens", () => {
  const { level, version, workers, clients } = JSON.parse(
    service.greeting.at(-1) ?? "",
  );
  assertEquals([level, version, workers, clients], [
    ...["info", deno.version, navigator.hardwareConcurrency, 3],
  ]);
});

Deno.test("serve() answers signed requests by the clock of the machine", async () => {
  assertEquals((await readStats(await analyze(service))).months, ["2024-05"]);
  const before = Date.now();
  const { time } = await readHealth(await fetch(`${service.base}/api/health`));
  const shown = Date.parse(time);
  assert(before <= shown && shown <= Date.now(), time);
});

Deno.test("serve() answers with the documents under the permissions of deno task start", async () => {
  const paths = ["/", "/openapi.json", "/llms.txt", "/llms.md"];
  for (const path of [...paths, "/clients/analyze.py"]) {
    const response = await fetch(service.base + path);
    assertEquals(response.status, 200, path);
    assert((await response.text()).includes(service.base), path);
  }
});

Deno.test("serve() answers /metrics on METRICS_ADDRESS", async () => {
  const workers = navigator.hardwareConcurrency;
  let text = "";
  // One more starts once these are ready, for other api keys.
  await until(async () => {
    const response = await fetch(`http://${METRICS_ADDRESS}/metrics`);
    text = await response.text();
    return text.includes(`_workers_ready ${workers + 1}\n`);
  });
  const samples = [
    `workers ${workers}`,
    'client_requests_total{client="demo",reason=""} 1',
    `build_info{version="${deno.version}",deno="${Deno.version.deno}"} 1`,
  ].map((sample) => `\nsales_statistics_${sample}\n`);
  assertEquals(samples.filter((sample) => !text.includes(sample)), []);
});

Deno.test("serve() answers 404 to /metrics on the address for clients", async () => {
  const elsewhere = await fetch(`${service.base}/metrics`);
  await assertFailure(elsewhere, "not_found");
});

/** Sends the first 100 bytes of an analysis, and the rest on demand. */
async function sendInTwo(socket: Deno.Conn) {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = signMessage(file, { timestamp });
  const length = { "content-length": `${message.body.length}` };
  // Is answered once the body is read.
  const head = postHead(message, { ...length, expect: "100-continue" });
  await send(socket, head, message.body.subarray(0, 100));
  await receive(socket, (text) => text.includes("100 Continue\r\n\r\n"));
  return () => send(socket, message.body.subarray(100));
}

Deno.test("serve() finishes a request after SIGINT and SIGTERM, logs it, and ends with 0 although clients keep connections open", async () => {
  using open = await connect(service.port);
  await send(open, requestHead("GET /api/health", [["host", "x"]]));
  await readResponse(open);
  using slow = await connect(service.port);
  const sendRest = await sendInTwo(slow);
  service.signal("SIGINT");
  service.signal("SIGTERM");
  await service.says("stopping");
  await sendRest();
  assertEquals((await readResponse(slow)).status, 200);
  const { code, stdout } = await service.ended();
  const { event, status, rows } = JSON.parse(stdout[0]);
  assertEquals([code, event, status, rows], [0, "request", 200, 1]);
});

Deno.test("serve() without credentials warns, as of a misspelt variable, answers health and refuses analyses", async () => {
  await using service = await ServiceProcess.start({ API_SECRETS: "hush" });
  await readHealth(await fetch(`${service.base}/api/health`));
  await assertFailure(await analyze(service), "credentials_not_configured");
  const warnings = service.greeting.map((line) => JSON.parse(line))
    .filter(({ event }) => event === "configuration_warning")
    .map(({ level, warning }) => `${level}: ${warning}`);
  assertEquals(warnings, [
    "warn: API_SECRETS: no such variable; did you mean API_SECRET?",
    "warn: no credentials: every analysis is refused with 401",
  ]);
  const revealing = service.greeting.filter((line) => /hush/.test(line));
  assertEquals(revealing, []);
});
