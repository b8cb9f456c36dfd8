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

const unit = Deno.readTextFileSync(
  new URL("../../deploy/sales-statistics@.service", import.meta.url),
);
const [, timeout = ""] = /OTEL_EXPORTER_OTLP_TIMEOUT=(\d+)/.exec(unit) ?? [];

Deno.test("serve() stops although the collector of the traces never answers", async () => {
  using collector = stalledCollector();
  await using service = await ServiceProcess.start({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: timeout,
  });
  await readHealth(await fetch(`${service.base}/api/health`));
  service.signal("SIGTERM");
  const timer = setTimeout(
    () => service.signal("SIGKILL"),
    PATIENCE_MILLISECONDS,
  );
  const { code } = await service.ended();
  clearTimeout(timer);
  assertEquals(code, 0);
  assert(collector.connections > 0, "nothing was exported");
});
