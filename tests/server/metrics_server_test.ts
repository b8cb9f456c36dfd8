import { assertEquals } from "../support/assert.ts";
import { replaced } from "../support/replaced.ts";
import deno from "../../deno.json" with { type: "json" };
import { parseConfig } from "../../schemas/config.ts";
import { serveMetrics } from "../../server/metrics_server.ts";

function servedBy(METRICS_ADDRESS?: string) {
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
  const serve = (...args: typeof served & object) => {
    served = args;
    return { finished: Promise.resolve() };
  };
  using _deno = replaced(Deno, { serve });
  serveMetrics(service as unknown as Parameters<typeof serveMetrics>[0]);
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

Deno.test("serveMetrics() logs where it listens", () => {
  const { served, lines } = servedBy("127.0.0.1:9999");
  const [{ hostname, port }] = served ?? [{}];
  assertEquals([hostname, port], ["127.0.0.1", 9999]);
  assertEquals(lines, [
    ["info", "metrics_listening", { address: "127.0.0.1:9999" }],
  ]);
});

Deno.test("serveMetrics() answers GET /metrics alone, with the state of the service", async () => {
  const { ask } = servedBy("127.0.0.1:9999");
  const [status, headers, text] = await ask("/metrics");
  const type = "text/plain; version=0.0.4; charset=utf-8";
  assertEquals([status, headers], [200, { "content-type": type }]);
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
