/**
 * `deno task start`: the service on all cores. This thread serves, and so does
 * a worker for each other core, on the same port; the kernel spreads the
 * connections (guides/decisions/006). SIGTERM and SIGINT reach them all.
 */
import { serve } from "./mod.ts";

const worker = new URL("worker.ts", import.meta.url);

await serve({ startThread: () => new Worker(worker, { type: "module" }) });
