/** One of the other threads of all_cores.ts: serves until the first one says stop. */
import { parentPort, workerData } from "node:worker_threads";
import { parseConfig } from "../schemas/mod.ts";
import { withClients } from "./configuration.ts";
import { openLog } from "./log.ts";
import { ServingThread } from "./serving_thread.ts";
import type { Order, ThreadStart } from "./threads.ts";

const { environment, clients }: ThreadStart = workerData;
const config = withClients(parseConfig(environment), clients);
const log = openLog(config.OTEL_DENO);
const thread = await ServingThread.create(config, log);

parentPort?.on("message", async ({ clients, stop }: Order) => {
  if (clients !== undefined) await thread.replaceClients(clients);
  if (stop) await thread.stop();
});

await thread.serve({ reusePort: true });
await log.flush();
Deno.exit();
