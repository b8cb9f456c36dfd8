/** A pool whose first analysis is in a loop; the process ends with its workers. */
import { Pool, startWorker, warmUpJobs } from "../../server/pool/mod.ts";
import { parseConfig } from "../../schemas/mod.ts";

const warmUpJob = warmUpJobs(parseConfig({}));
const ready = Promise.withResolvers<void>();
const pool = new Pool({
  count: 1,
  start: () => startWorker(new URL("looping_worker.ts", import.meta.url)),
  warmUpJob,
  onReadyCount: (workers) => workers === 2 && ready.resolve(),
  log: (...line) => console.log(...line),
});
await pool.start();
await ready.promise;
const { limits } = warmUpJob();
const body = new TextEncoder().encode('{"filename":"spin"}');
const outcome = await pool.runJob({
  body,
  key: undefined,
  limits: { ...limits, maxSeconds: 0.1 },
});
console.log("refusal" in outcome && outcome.refusal.reason);
pool.close();
