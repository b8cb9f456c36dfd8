import { assertEquals, assertMatch } from "../support/assert.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { runToEnd, ServiceProcess } from "../support/service_process.ts";
import { createMetrics } from "../../routes/monitoring/metrics/mod.ts";
import { parseConfig } from "../../schemas/config.ts";
import { cannotListen, serveMetrics } from "../../server/metrics_server.ts";

const env = {
  API_KEY: demo.apiKey,
  API_SECRET: demo.secret,
  METRICS: "on",
};

Deno.test("serveMetrics() says what has been counted, and how many workers are ready", async () => {
  const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
  const threads = { PORT: freePort(), WORKERS: "2" };
  await using service = await ServiceProcess.start({
    ...env,
    ...threads,
    METRICS_ADDRESS,
  });
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
  assertMatch(
    response.headers.get("content-type") ?? "",
    /^application\/openmetrics-text; version=1\.0\.0/,
  );
  const text = await response.text();
  assertMatch(text, /^sales_analysis_rows_total 40$/m);
  assertMatch(text, /^sales_workers 2$/m);
  assertMatch(text, /^sales_workers_ready 2$/m);
  assertMatch(text, /^sales_client_requests_total\{client="demo"\} 20$/m);
  assertMatch(text, /^sales_build_info\{version="\d+\.\d+\.\d+",deno="2\./m);
});

Deno.test("serveMetrics() answers only GET /metrics", async () => {
  const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
  await using _service = await ServiceProcess.start({
    ...env,
    METRICS_ADDRESS,
  });
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
  const METRICS_ADDRESS = `127.0.0.1:${freePort()}`;
  await using service = await ServiceProcess.start({ ...env, METRICS_ADDRESS });
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
    `METRICS_ADDRESS: cannot listen on ${METRICS_ADDRESS}: it is in use, expected a free port`,
  ]);
});

/** What `Deno.serve()` is told to listen on, and its handler. */
function servedBy(METRICS = "on") {
  const { serve } = Deno;
  const lines: unknown[][] = [];
  const config = parseConfig({ METRICS, METRICS_ADDRESS: "127.0.0.1:9999" });
  const metrics = METRICS === "on" ? createMetrics() : undefined;
  const context = { log: (...line: unknown[]) => lines.push(line), metrics };
  const stopping = new AbortController();
  const pool = { count: 3, ready: 2 };
  const service = { config, context, stopping, pool };
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
    return [status, Object.fromEntries(headers)];
  };
  return { served, lines, ask };
}

Deno.test("serveMetrics() does nothing if metrics are off", () => {
  const { served } = servedBy("off");
  assertEquals(served, undefined);
});

Deno.test("serveMetrics() says once where it listens", () => {
  const { served, lines } = servedBy();
  const [{ hostname, port, onListen }] = served ?? [{}];
  assertEquals([hostname, port], ["127.0.0.1", 9999]);
  const address = { transport: "tcp", hostname: "127.0.0.1", port: 9999 };
  onListen?.(address as Deno.NetAddr);
  onListen?.(address as Deno.NetAddr); // after a failure
  assertEquals(lines, [
    ["info", "metrics_listening", { address: "127.0.0.1:9999" }],
  ]);
});

const openMetrics =
  "application/openmetrics-text; version=1.0.0; charset=utf-8";
const prometheus = "text/plain; version=0.0.4; charset=utf-8";
for (
  const [accept, type] of [
    [undefined, openMetrics],
    ["*/*", openMetrics],
    ["text/plain", prometheus],
    ["text/plain;q=0.5, application/openmetrics-text", openMetrics],
  ] as const
) {
  Deno.test(`serveMetrics() answers accept: ${accept} with ${type}`, async () => {
    const { ask } = servedBy();
    assertEquals(
      await ask("/metrics", {
        headers: accept === undefined ? {} : { accept },
      }),
      [200, { "content-type": type, vary: "accept" }],
    );
  });
}

Deno.test("serveMetrics() says what it does not answer", async () => {
  const { ask, lines } = servedBy();
  assertEquals(await ask("/metrics/"), [404, {}]);
  assertEquals(await ask("/metrics", { method: "POST" }), [405, {
    allow: "GET",
  }]);
  assertEquals(lines, []);
});

const { errors } = Deno;
for (
  const [error, why] of [
    [new errors.AddrInUse(), "it is in use, expected a free port"],
    [new errors.AddrNotAvailable(), "it is not an address of this machine"],
    [
      new errors.NotCapable(),
      "the start command may not; add --allow-net=h:80 to it",
    ],
    [new Error("odd"), "odd"],
    ["odd", "odd"],
  ] as const
) {
  Deno.test(`cannotListen() says of ${error}: ${why}`, () => {
    assertEquals(
      cannotListen({ hostname: "h", port: 80 }, error).message,
      `METRICS_ADDRESS: cannot listen on h:80: ${why}`,
    );
  });
}
