/** One of the other threads of all_cores.ts: serves until the first one says stop. */
import { parentPort, workerData } from "node:worker_threads";
import { parseConfig } from "../schemas/mod.ts";
import { parseClients } from "./clients/clients.ts";
import { withClients } from "./configuration.ts";
import { openLog } from "./log/log.ts";
import {
  type Answer,
  type Order,
  ServingThread,
  type ThreadStart,
} from "./threads/mod.ts";

const { environment, credentials }: ThreadStart = workerData;
const clients = credentials === undefined
  ? undefined
  : await parseClients(credentials);
const config = withClients(parseConfig(environment), clients);
const log = openLog(config.OTEL_DENO);
const thread = await ServingThread.create(config, log);

log.onLost = (lines) => thread.context.metrics?.recordLostLines(lines);
/** The last order about clients: each waits for the one before. */
let last = Promise.resolve();
parentPort?.on("message", ({ credentials, samples, stop }: Order) => {
  if (credentials !== undefined) {
    last = last.then(() => parseClients(credentials))
      .then((clients) => thread.replaceClients(clients));
  }
  if (samples !== undefined && thread.context.metrics !== undefined) {
    const counted = thread.context.metrics.samples;
    parentPort?.postMessage(
      { question: samples, samples: counted } satisfies Answer,
    );
  }
  if (stop) thread.stop();
});

// Until then, the first thread takes all connections.
await thread.prepare();
await thread.serve({
  reusePort: true,
  onReady: () => parentPort?.postMessage({ isReady: true } satisfies Answer),
});
await log.flush();
Deno.exit();
