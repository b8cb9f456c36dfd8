import { assertEquals, assertMatch } from "../support/assert.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { runToEnd, ServiceProcess } from "../support/service_process.ts";
import deno from "../../deno.json" with { type: "json" };
import { parseConfig } from "../../schemas/config.ts";
import { cannotListen, serveMetrics } from "../../server/metrics_server.ts";

const TEXT = "text/plain; version=0.0.4; charset=utf-8";
const env = {
  API_KEY: demo.apiKey,
  API_SECRET: demo.secret,
};

let service: ServiceProcess;
const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
Deno.test.beforeAll(async () => {
  const threads = { PORT: freePort(), WORKERS: "2" };
  service = await ServiceProcess.start({ ...env, ...threads, METRICS_ADDRESS });
});
Deno.test.afterAll(() => service[Symbol.asyncDispose]());

Deno.test("serveMetrics() says what has been counted, and how many workers are ready", async () => {
  const timestamp = Math.floor(Date.now() / 1000);
  const file = fileBody(salesWorkbook([{}, {}]));
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      () => fetch(analyzeRequest(file, { timestamp, base: service.base })),
    ),
  );
  for (const answer of answers) await answer.body?.cancel();
  const response = await fetch(`http://${METRICS_ADDRESS}/metrics`);
  assertEquals(response.headers.get("content-type"), TEXT);
  const text = await response.text();
  assertMatch(text, /^sales_statistics_rows_total 40$/m);
  assertMatch(text, /^sales_statistics_workers 2$/m);
  assertMatch(text, /^sales_statistics_workers_ready 2$/m);
  assertMatch(
    text,
    /^sales_statistics_client_requests_total\{client="demo",reason=""\} 20$/m,
  );
  assertMatch(
    text,
    /^sales_statistics_build_info\{version="\d+\.\d+\.\d+",deno="2\./m,
  );
});

Deno.test("serveMetrics() answers only GET /metrics", async () => {
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(`http://${METRICS_ADDRESS}${path}`, {
      method,
    });
    await response.body?.cancel();
    return response.status;
  };
  assertEquals(await ask("/metrics"), 200);
  assertEquals(await ask("/api/health"), 404);
  assertEquals(await ask("/metrics", "POST"), 405);
});

Deno.test("serve() does not answer /metrics on the address for clients", async () => {
  const response = await fetch(`${service.base}/metrics`);
  await response.body?.cancel();
  assertEquals(response.status, 404);
});

Deno.test("serve() names METRICS_ADDRESS if it is in use", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const METRICS_ADDRESS = `127.0.0.1:${listener.addr.port}`;
  const PORT = freePort();
  const ended = await runToEnd({
    ...env,
    HOST: "127.0.0.1",
    PORT,
    METRICS_ADDRESS,
  });
  assertEquals(ended.code, 1);
  assertEquals(ended.stderr, [
    `METRICS_ADDRESS: cannot listen on ${METRICS_ADDRESS}: Address already in use (os error 98)`,
  ]);
});

/** What `Deno.serve()` is told to listen on, and its handler. */
function servedBy(METRICS_ADDRESS?: string) {
  const { serve } = Deno;
  const lines: unknown[][] = [];
  const context = {
    log: (...line: unknown[]) => lines.push(line),
    metrics: { toText: (state: unknown) => JSON.stringify(state) },
    admission: { running: 1 },
    bodyBudget: { held: 5 },
  };
  const service = {
    config: parseConfig({ METRICS_ADDRESS }),
    context,
    stopping: new AbortController(),
    workers: { count: 3, ready: 2 },
  };
  let served: [Deno.ServeTcpOptions, Deno.ServeHandler] | undefined;
  Deno.serve = ((...args: typeof served & object) => {
    served = args;
    return { finished: Promise.resolve() };
  }) as never;
  try {
    serveMetrics(service as unknown as Parameters<typeof serveMetrics>[0]);
  } finally {
    Deno.serve = serve;
  }
  const ask = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://127.0.0.1:9999${path}`, init);
    const response = await served?.[1](request, {} as Deno.ServeHandlerInfo);
    const { status, headers } = response ?? new Response();
    const text = await response?.text();
    return [status, Object.fromEntries(headers), text];
  };
  return { served, lines, ask };
}

Deno.test("serveMetrics() does nothing without METRICS_ADDRESS", () => {
  assertEquals(servedBy().served, undefined);
});

Deno.test("serveMetrics() says where it listens, and answers GET /metrics", async () => {
  const { served, lines, ask } = servedBy("127.0.0.1:9999");
  const [{ hostname, port }] = served ?? [{}];
  assertEquals([hostname, port], ["127.0.0.1", 9999]);
  assertEquals(lines, [
    ["info", "metrics_listening", { address: "127.0.0.1:9999" }],
  ]);
  const [status, headers, text] = await ask("/metrics");
  assertEquals([status, headers], [200, { "content-type": TEXT }]);
  assertEquals(JSON.parse(String(text)), {
    version: deno.version,
    workers: { count: 3, ready: 2 },
    admission: { running: 1 },
    bodyBudget: { held: 5 },
  });
  assertEquals(await ask("/metrics/"), [404, {}, ""]);
  const refused = await ask("/metrics", { method: "POST" });
  assertEquals(refused, [405, { allow: "GET" }, ""]);
});

Deno.test("cannotListen() names the variable, the place and the cause", () => {
  const address = { hostname: "h", port: 80 };
  const why = (error: unknown) => cannotListen(address, error).message;
  const start = "METRICS_ADDRESS: cannot listen on h:80: ";
  assertEquals(why(new Deno.errors.AddrInUse("in use")), `${start}in use`);
  assertEquals(why("odd"), `${start}odd`);
});
