import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "../support/assert.ts";
import { readHealth } from "../support/answers.ts";
import { utf8 } from "../support/bytes.ts";
import { send, withSocket } from "../support/raw_http.ts";
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

/** Starts a service whose traces go to a collector that never answers. */
function startExporting(endpoint: string, env: Record<string, string> = {}) {
  return ServiceProcess.start({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: timeout,
    ...env,
  });
}

/** Waits for the end; kills a service that waits as long as Deno would. */
async function assertEnds(service: ServiceProcess): Promise<string[]> {
  const timer = setTimeout(
    () => service.signal("SIGKILL"),
    PATIENCE_MILLISECONDS,
  );
  const { code, stdout } = await service.ended();
  clearTimeout(timer);
  assertEquals(code, 0);
  return stdout;
}

Deno.test("serve() stops although the collector of the traces never answers", async () => {
  using collector = stalledCollector();
  await using service = await startExporting(collector.endpoint);
  await readHealth(await fetch(`${service.base}/api/health`));
  service.signal("SIGTERM");
  await assertEnds(service);
  assert(collector.connections > 0, "nothing was exported");
});

Deno.test("serve() keeps the time of the last exports out of that of a stop", async () => {
  using collector = stalledCollector();
  await using service = await startExporting(collector.endpoint, {
    SHUTDOWN_TIMEOUT_MS: "4000",
  });
  await withSocket(service.port, async (socket) => {
    // Deno waits for HTTP/2 indefinitely (RFC 9113 section 3.4).
    await send(
      socket,
      utf8("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
      new Uint8Array([0, 0, 0, 4, 0, 0, 0, 0, 0]),
    );
    await readHealth(await fetch(`${service.base}/api/health`));
    service.signal("SIGTERM");
    const log = await assertEnds(service);
    assertStringIncludes(log.join(), '"event":"stop_timed_out","ms":2000');
  });
});
