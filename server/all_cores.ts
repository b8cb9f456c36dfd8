/**
 * `deno task start`: the service on all cores. This thread serves, and so does
 * a worker for each other core, on the same port; the kernel spreads the
 * connections (guides/decisions/006). This thread receives signals, and tells
 * the others.
 *
 * The task gives V8 a young generation of 4 MB (`--max-semi-space-size=4`):
 * memory is reused while it is still in the processor's cache. Without it, a
 * typical file (3,000 rows) takes 1.19 to 1.27 times as much CPU, and the
 * largest 0.95 times; the process peaks at 180 MB instead of 148. Deno Deploy,
 * which runs main.ts, accepts no such flags.
 *
 * When no request has come for ten minutes, V8 gives memory back
 * (`--memory-reducer-delay-ms=600000`). By default it does after 10 to 20
 * seconds, and discards compiled code with it, which the next hundred requests
 * then wait for (core/warm_up). The peak of memory stays the same; a process
 * that has read the largest files keeps 60 MB more during these ten minutes.
 *
 * Before it runs anything, Deno reads all modules that the code names, also
 * those that are imported later. `--unstable-lazy-dynamic-imports` leaves these
 * until they are imported: the first answer waits for 60 modules in place of
 * 260, and takes 1.5 times as long as that of "Hello, world" in place of 2.1.
 * `deno task dev` and Deno Deploy go without: they watch and collect the modules
 * that are read at start.
 *
 * It reads the variables once and gives up the permission to read any.
 */
import { readEnvironment } from "./configuration.ts";
import { serve } from "./serve.ts";

const file = new URL("worker.ts", import.meta.url);

if (Deno.args.length > 0) {
  const { obey } = await import("./arguments.ts");
  await obey(Deno.args);
}

const environment = readEnvironment();
Deno.permissions.revokeSync({ name: "env" });

await serve({
  environment,
  loadStartThread: async () => {
    // Workers of Node.js report that they end, those of the web do not
    // (whatwg/html#5869). The module is loaded once the first thread serves.
    const { Worker } = await import("node:worker_threads");
    return (workerData) => new Worker(file, { workerData });
  },
});
