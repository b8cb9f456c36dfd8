/**
 * The life of the process:
 *
 *   run              arguments -> an option, or the service
 *   configuration    variables -> address, TLS, number of workers
 *   serve            the service, until a signal stops it
 *   service          the context, the server, the workers, and how they stop
 *   pool/            workers, which analyze
 *   clients/         api keys and secrets; reload/ reads them again
 *   log/             writes lines without delaying requests
 *
 * main.ts calls it: on Deno Deploy, for `deno task start`, and with `--demo`
 * for `deno task dev`. issue_credentials.ts prints a new api key and secret.
 * @module
 */
export { run } from "./run.ts";
