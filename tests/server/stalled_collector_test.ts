import { assert, assertEquals } from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { ServiceProcess } from "../support/service_process.ts";

/** Less than the 20 seconds that Deno waits by default, more than the 2 that it needs. */
const PATIENCE_MILLISECONDS = 12_000;

/** Accepts connections and never answers. */
function stalledCollector() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const sockets: Deno.Conn[] = [];
  (async () => {
    for await (const socket of listener) sockets.push(socket);
  })();
  return {
    endpoint: `http://127.0.0.1:${listener.addr.port}`,
    get connections() {
      return sockets.length;
    },
    [Symbol.dispose]: () => {
      listener.close();
      for (const socket of sockets) socket.close();
    },
  };
}

const start = Deno.readTextFileSync(
  new URL("../../deploy/start", import.meta.url),
);
const [, timeout] = /OTEL_EXPORTER_OTLP_TIMEOUT:-(\d+)/.exec(start) ?? [];
assert(timeout !== undefined);

/** Starts a service whose traces go to a collector that never answers. */
function startExporting(endpoint: string) {
  return ServiceProcess.start({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: timeout,
  });
}

/** Waits for the end; kills a service that waits as long as Deno would. */
async function assertEnds(service: ServiceProcess): Promise<void> {
  const timer = setTimeout(
    () => service.signal("SIGKILL"),
    PATIENCE_MILLISECONDS,
  );
  const { code } = await service.ended();
  clearTimeout(timer);
  assertEquals(code, 0);
}

Deno.test("serve() stops although the collector of the traces never answers", async () => {
  using collector = stalledCollector();
  await using service = await startExporting(collector.endpoint);
  await readHealth(await fetch(`${service.base}/api/health`));
  service.signal("SIGTERM");
  await assertEnds(service);
  assert(collector.connections > 0, "nothing was exported");
});
