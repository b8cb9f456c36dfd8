import { assertEquals, assertMatch } from "../support/assert.ts";
import { analyzeRequest, demo, fileBody } from "../support/client.ts";
import { freePort } from "../support/free_port.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { runToEnd, ServiceProcess } from "../support/service_process.ts";

const env = {
  API_KEY: demo.apiKey,
  API_SECRET: demo.secret,
  METRICS: "on",
};

Deno.test("serveMetrics() adds up what all threads have counted", async () => {
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
