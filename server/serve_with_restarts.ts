/** Listens again when Deno gives up a server. */
import type { Context } from "../routes/mod.ts";
import { type Address, hostAndPort } from "./configuration.ts";

/** First pause, which lets sockets become free, milliseconds. */
const FIRST_PAUSE_MILLISECONDS = 300;
/** Longest pause, after doubling. */
const MAX_PAUSE_MILLISECONDS = 2400;
/** A server logs at most one failure in this time, milliseconds. */
const LOG_INTERVAL_MILLISECONDS = 60_000;

/** The part of a server that restarting needs. */
interface Server {
  finished: Promise<void>;
}

/** The address of a server, its log, and when to give up. */
export interface Restarts {
  /** Address for the log. */
  address: Address;
  log: Context["log"];
  /** Aborted when serving again is pointless. */
  stopping: AbortSignal;
  /** A clock that never goes back, milliseconds. */
  now?: () => number;
}

/**
 * Serves until the server is shut down. Deno stops a server that cannot accept
 * connections (denoland/deno#6719); this function starts it again after a
 * pause, as often as necessary. Otherwise a stranger could end the process with
 * idle connections.
 *
 * @param serve starts a server; an error of the first start is thrown at once
 * @returns a promise that is never rejected
 */
export function serveWithRestarts(
  serve: () => Server,
  restarts: Restarts,
): Promise<void> {
  return untilShutDown(serve(), serve, restarts);
}

async function untilShutDown(
  first: Server,
  serve: () => Server,
  restarts: Restarts,
): Promise<void> {
  const failures = new Failures(restarts);
  for (let server: Server | undefined = first; server !== undefined;) {
    try {
      return await server.finished;
    } catch (error) {
      failures.report(error);
      server = await serveAgain(serve, failures, restarts.stopping);
    }
  }
}

/**
 * Starts a server as soon as possible; undefined if the service stops first.
 */
async function serveAgain(
  serve: () => Server,
  failures: Failures,
  stopping: AbortSignal,
): Promise<Server | undefined> {
  for (let pause = FIRST_PAUSE_MILLISECONDS;; pause *= 2) {
    const milliseconds = Math.min(pause, MAX_PAUSE_MILLISECONDS);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (stopping.aborted) return undefined;
    try {
      const server = serve();
      failures.reportEnd();
      return server;
    } catch (error) {
      failures.report(error);
    }
  }
}

/**
 * Logs the start and the end of failures, seldom enough that a flood cannot
 * fill the log.
 */
class Failures {
  readonly #address: string;
  #loggedAt = -Infinity;
  #isEndDue = false;

  constructor(readonly restarts: Restarts) {
    this.#address = hostAndPort(restarts.address);
  }

  report(error: unknown): void {
    const { log, now = () => performance.now() } = this.restarts;
    const time = now();
    if (time - this.#loggedAt < LOG_INTERVAL_MILLISECONDS) return;
    this.#loggedAt = time;
    this.#isEndDue = true;
    const fields = { address: this.#address, error: String(error) };
    log("error", "not_accepting", fields);
  }

  /** Logs that the server listens again, if the failure was logged. */
  reportEnd(): void {
    if (!this.#isEndDue) return;
    this.#isEndDue = false;
    this.restarts.log("info", "accepting_again", { address: this.#address });
  }
}
