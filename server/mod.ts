/**
 * The life of the process:
 *
 *   readEnvironment   the variables that the service knows
 *   serve             configuration -> listening, until a signal says stop:
 *                     requests in flight finish, and a server that gave up is
 *                     started again
 *
 * Four programs call it: main.ts (one thread), all_cores.ts with worker.ts
 * (`deno task start`), and dev.ts with demo credentials (`deno task dev`).
 * issue_credentials.ts prints a new api key and secret.
 * @module
 */
export { readEnvironment } from "./configuration.ts";
export { denoDeploy } from "./deno_deploy.ts";
export { serve, type ServeOptions } from "./serve.ts";
