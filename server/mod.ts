/**
 * The life of the process:
 *
 *   readEnvironment   the variables that the service knows
 *   serve             configuration -> listening, until a signal stops it
 *
 * serving_thread.ts serves in one thread, and serve_with_restarts.ts serves
 * again if Deno gives up. threads.ts controls the other threads, stop.ts ends
 * them all in time, reload.ts sends them new clients, and log_writer.ts writes
 * their log.
 *
 * Four programs call it: main.ts (one thread), all_cores.ts with worker.ts
 * (`deno task start`), and dev.ts with demo credentials (`deno task dev`).
 * issue_credentials.ts prints a new api key and secret.
 * @module
 */
export { readEnvironment } from "./configuration.ts";
export { denoDeploy } from "./deno_deploy.ts";
export { serve } from "./serve.ts";
