/** A stop ends whoever is connected, and every refused client may retry. */
import { assertEquals } from "../support/assert.ts";
import { parseConfig } from "../../schemas/mod.ts";
import { Service } from "../../server/service.ts";
import { assertFailure, readHealth } from "../support/answers.ts";
import { utf8 } from "../support/bytes.ts";
import {
  demoVariables,
  fileBody,
  sendNow,
  signMessage,
} from "../support/client.ts";
import { postHeadWithLength } from "../support/posting.ts";
import {
  connect,
  exchange,
  readResponse,
  requestHead,
  send,
} from "../support/raw_http.ts";
import { replaced } from "../support/replaced.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import { ServiceProcess } from "../support/service_process.ts";
import { RequestsInFlight } from "../../server/requests_in_flight.ts";
import { Shutdown } from "../../server/shutdown.ts";
import { withoutPauses } from "../support/without_pauses.ts";
import { listenToSignals } from "../../server/stop_signals.ts";

const timestamp = Math.floor(Date.now() / 1000);
const get = (path: string) => requestHead(`GET ${path}`, [["host", "x"]]);
const post = (file: Uint8Array) => {
  const message = signMessage(fileBody(file), { timestamp });
  return { head: postHeadWithLength(message), body: message.body };
};
const small = post(salesWorkbook([{}]));
/** A small file with an answer of 18 MB, more than the system buffers. */
const large = post(salesWorkbook(
  Array.from({ length: 300 }, (_, i) => ({
    year: 1900 + i,
    hospital: "x".repeat(30_000),
  })),
));

const strangers: Record<string, Uint8Array[]> = {
  "half a head": [get("/").subarray(0, 20)],
  "half a body": [small.head, small.body.subarray(0, 100)],
  "an unread document": Array(400).fill(get("/llms.md")),
  "an unread answer": [large.head, large.body],
  // RFC 9113 section 3.4: the preface and empty SETTINGS
  "a silent HTTP/2 connection": [
    utf8("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    new Uint8Array([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  ],
};

/** Gives the service time to see what clients have sent before. */
async function beHeard({ base }: { base: string }): Promise<void> {
  await readHealth(await fetch(`${base}/api/health`));
}

/** A service in this process, whose stop takes `stopMs` at most. */
async function startHere(stopMs: number, WORKERS = "0") {
  const lines: string[] = [];
  const log = {
    writeLine: (line: string) => void lines.push(line),
    flush: () => Promise.resolve(),
  };
  const here = { HOST: "127.0.0.1", PORT: "0", WORKERS };
  const config = parseConfig({ ...demoVariables, ...here });
  const service = Service.create(config, log, stopMs);
  const { port } = service.listen();
  await service.startWorkers();
  return { service, lines, port, base: `http://127.0.0.1:${port}` };
}

Deno.test("serve() stops although clients send or read nothing more, at SIGHUP too (slow)", async () => {
  // Deno Deploy leaves less time for a stop.
  const hurried = { ...demoVariables, DENO_DEPLOY: "true" };
  await using service = await ServiceProcess.start(hurried);
  const { port } = service;
  using sockets = new DisposableStack();
  for (const sent of Object.values(strangers)) {
    const socket = await Deno.connect({ hostname: "127.0.0.1", port });
    sockets.defer(() => socket.close());
    // A client that does not read cannot send everything.
    send(socket, ...sent).catch(() => {});
  }
  await service.says("request");
  await beHeard(service);
  // There is no file to read again.
  service.signal("SIGHUP");
  assertEquals((await service.ended()).code, 0);
});

Deno.test("serve() ends with 0 at a second signal", async () => {
  await using service = await ServiceProcess.start(demoVariables);
  using socket = await connect(service.port);
  await send(socket, ...strangers["half a body"]);
  await beHeard(service);
  service.signal("SIGTERM");
  await service.says("stopping");
  // Signals close together count as one.
  const again = setInterval(() => {
    try {
      service.signal("SIGTERM");
    } catch {
      clearInterval(again); // it has ended
    }
  }, 150);
  const { code, stdout } = await service.ended();
  clearInterval(again);
  // The first signal alone would refuse the request.
  assertEquals([code, stdout], [0, []]);
});

Deno.test("Service.stop() refuses new analyses with 503, and a body that the stop cuts off", async () => {
  const { service, port, base } = await startHere(1000);
  using socket = await connect(port);
  await send(socket, ...strangers["half a body"]);
  await beHeard({ base });
  const stopped = service.stop();
  await assertFailure(await sendNow(base, {}), "stopping");
  const { status, headers } = await readResponse(socket);
  socket.close();
  await stopped;
  const names = ["x-error-reason", "connection", "retry-after"];
  const found = names.map((name) => headers.get(name));
  assertEquals([status, ...found], [503, "stopping", "close", "4"]);
});

/** A workbook whose analysis takes longer than the time of a stop. */
const long = post(salesWorkbook(
  Array.from({ length: 60_000 }, (_, i) => ({ hospital: `医院${i}` })),
));

for (const WORKERS of ["0", "1"]) {
  Deno.test(`Service.stop() answers analyses that still run or wait at its end with 503, with ${WORKERS} workers`, async () => {
    const { service, lines, port, base } = await startHere(500, WORKERS);
    const ask = () => exchange(port, long.head, long.body);
    const answers = [ask(), ask(), ask()];
    await beHeard({ base });
    const stopped = service.stop();
    for (const answer of answers) {
      const { status, headers } = await answer;
      assertEquals([status, headers.get("x-error-reason")], [503, "stopping"]);
    }
    await stopped;
    const refused = lines.filter((line) => line.includes('"stopping"'));
    assertEquals(refused.length, answers.length);
  });
}

const request = new Request("http://service.test/");
const info: Deno.ServeHandlerInfo<Deno.NetAddr> = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 50_000 },
  completed: Promise.resolve(),
};

Deno.test("RequestsInFlight.settle() gives up in time even if the date is changed", async () => {
  const inFlight = new RequestsInFlight();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = inFlight.watch(() => promise)(request, info);
  const ticks = [0, 400, 999, 1000].values();
  await inFlight.settle(1000, () => ticks.next().value ?? Infinity);
  assertEquals(ticks.next().done, true, "it gave up early");
  resolve(new Response());
  await answer;
  let looks = 0;
  await inFlight.settle(1000, () => looks++);
  assertEquals(looks, 1, "nobody is left to wait for");
});

Deno.test("Shutdown.begin() ends the process once, after stopMs, although the service does not stop", async () => {
  const steps: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const service = {
    stopMs: 4321,
    context: { log: (...line: unknown[]) => steps.push(line) },
    stop: () => new Promise(() => steps.push("stop")),
  } as unknown as ConstructorParameters<typeof Shutdown>[0];
  const flush = () => Promise.resolve(void steps.push("flush"));
  const shutdown = new Shutdown(service, { flush });
  const exit = (code: number) => ended.resolve(void steps.push(code));
  using _deno = replaced(Deno, { exit });
  const { pauses } = await withoutPauses(() => {
    for (let signals = 0; signals < 2; signals++) shutdown.begin();
    return ended.promise;
  });
  const late = ["warn", "stop_timed_out", { ms: 4321 }];
  assertEquals(steps, [["info", "stopping"], "stop", late, "flush", 0]);
  assertEquals(pauses, [4321]);
});

function heard(
  signals: readonly [Deno.Signal, number][],
  onReload?: (said: string[]) => void,
): string[] {
  const listeners = new Map<Deno.Signal, () => void>();
  const said: string[] = [];
  const addSignalListener = listeners.set.bind(listeners);
  using _deno = replaced(Deno, { addSignalListener });
  listenToSignals({
    onStop: () => said.push("stop"),
    onStopAgain: () => said.push("stop again"),
    onReload: onReload && (() => onReload(said)),
  });
  for (const [signal, at] of signals) {
    using _clock = replaced(performance, { now: () => at });
    listeners.get(signal)?.();
  }
  return said;
}

Deno.test("listenToSignals() counts signals up to 100 ms after the first one as one", () => {
  assertEquals(heard([["SIGINT", 5000], ["SIGTERM", 5100]]), ["stop"]);
  const late = heard([["SIGTERM", 5000], ["SIGINT", 5100.5]]);
  assertEquals(late, ["stop", "stop again"]);
});

Deno.test("listenToSignals() takes SIGHUP as a stop, unless there is something to reload", () => {
  assertEquals(heard([["SIGHUP", 0], ["SIGHUP", 900]]), ["stop", "stop again"]);
  const reload = (said: string[]) => said.push("reload");
  const reloads = heard([["SIGHUP", 0], ["SIGHUP", 900]], reload);
  assertEquals(reloads, ["reload", "reload"]);
});
