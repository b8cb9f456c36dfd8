/**
 * The life of the process:
 *
 *   run              arguments -> one option, or the service
 *   configuration    variables -> how to listen, how many workers
 *   serve            configuration -> listening, until a signal stops it
 *   service          the context, the server, the workers, and their end
 *   pool/            workers, which do the jobs of analyses
 *   clients/         api keys and secrets; reload/ reads them again
 *   log/             lines that wait until they are written
 *
 * main.ts calls it: on Deno Deploy, for `deno task start`, and with `--demo` for
 * `deno task dev`. issue_credentials.ts prints a new api key and secret.
 * @module
 */
export { run } from "./run.ts";
