/**
 * The life of the process:
 *
 *   readEnvironment   the variables that the service knows
 *   serve             configuration -> listening, until a signal says stop
 *
 * serving_thread.ts serves in one thread, and serve_with_restarts.ts again where
 * Deno gave up. threads.ts leads the other threads, stop.ts ends them all in
 * time, reload.ts brings them new clients, log_writer.ts never makes them wait.
 *
 * Four programs call it: main.ts (one thread), all_cores.ts with worker.ts
 * (`deno task start`), and dev.ts with demo credentials (`deno task dev`).
 * issue_credentials.ts prints a new api key and secret.
 * @module
 */
export { readEnvironment } from "./configuration.ts";
export { denoDeploy } from "./deno_deploy.ts";
export { serve } from "./serve.ts";
