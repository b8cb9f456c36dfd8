/** If nobody reads the log, lines are lost, but no request waits. */
import { assert, assertEquals } from "../support/assert.ts";
import { freePort } from "../support/free_port.ts";
import { until } from "../support/posting.ts";
import { ServiceProcess, spawn } from "../support/service_process.ts";
import { readHealth } from "../support/answers.ts";

/** More lines than a pipe of 64 KiB holds. */
const MANY_REQUESTS = 350;
/** A log that cannot be written loses the first line already. */
const SOME_REQUESTS = 20;

/** Waits until a service answers that cannot say where it listens. */
function started(base: string): Promise<void> {
  return until(() => askOften(base, 1).then(() => true, () => false));
}

async function askOften(base: string, requests: number): Promise<void> {
  for (let i = 0; i < requests; i++) {
    const signal = AbortSignal.timeout(30_000);
    await (await fetch(`${base}/llms.txt`, { signal })).bytes();
  }
}

const AFTER_READER = "after the reader of its log has left";
/** What becomes of the log, how often is asked, and a line for the shell. */
const logs: [what: string, requests: number, shell: string][] = [
  ["while nobody reads its log", MANY_REQUESTS, 'exec "$@"'],
  ["while its log is full", SOME_REQUESTS, 'exec "$@" >/dev/full'],
  ["while its log is closed", SOME_REQUESTS, 'exec "$@" >&-'],
  [AFTER_READER, SOME_REQUESTS, 'exec "$@"'],
];
for (const [what, requests, shell] of logs) {
  Deno.test(`serve() answers and stops ${what}`, async () => {
    const PORT = freePort();
    const base = `http://127.0.0.1:${PORT}`;
    const env = { PORT, HOST: "127.0.0.1", WORKERS: "0" };
    await using service = spawn(env, { shell });
    const errors = new Response(service.stderr).text();
    await started(base);
    if (what === AFTER_READER) await service.stdout.cancel();
    await askOften(base, requests);
    service.kill("SIGTERM");
    assertEquals([(await service.status).code, await errors], [0, ""]);
  });
}

/** Less than the 20 seconds that Deno waits by default, more than the 2 that it needs. */
const PATIENCE_MILLISECONDS = 12_000;

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
assert(timeout !== undefined, "deploy/start sets no timeout of exports");

Deno.test("serve() stops although the collector of the traces never answers", async () => {
  using collector = stalledCollector();
  await using service = await ServiceProcess.start({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: timeout,
  });
  await readHealth(await fetch(`${service.base}/api/health`));
  service.signal("SIGTERM");
  // Deno would wait longer.
  const kill = () => service.signal("SIGKILL");
  const timer = setTimeout(kill, PATIENCE_MILLISECONDS);
  const { code } = await service.ended();
  clearTimeout(timer);
  assertEquals(code, 0);
  assert(collector.connections > 0, "nothing was exported");
});
