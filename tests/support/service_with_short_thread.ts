/** The service with a second thread that ends at once. */
import { Worker } from "node:worker_threads";
import { serve } from "../../server/mod.ts";

const thread = new URL(`data:text/javascript,${Deno.args[0]}`);

await serve({ startThread: () => Promise.resolve(new Worker(thread)) });
