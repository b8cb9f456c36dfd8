/**
 * The life of the process:
 *
 *   configuration    variables -> how to listen, on how many threads
 *   platform         what is special about where it runs, such as Deno Deploy
 *   serve            configuration -> listening, until a signal stops it
 *   threads/         serve requests, restart, and end in time
 *   clients/         api keys and secrets; reload/ reads them again
 *   log/             lines that wait until they are written
 *
 * Four programs call it: main.ts (one thread), all_cores.ts with worker.ts
 * (`deno task start`), and dev.ts with demo credentials (`deno task dev`).
 * issue_credentials.ts prints a new api key and secret.
 * @module
 */
export { readEnvironment } from "./configuration.ts";
export { denoDeploy } from "./platform.ts";
export { serve } from "./serve.ts";
