/**
 * The running service: its context, its workers, its server, and how it stops.
 */
import {
  type Context,
  createContext,
  createHandler,
  credentialsOf,
  stopRefusal,
  workHere,
} from "../routes/mod.ts";
import {
  type ClientSecrets,
  type Config,
  ConfigError,
} from "../schemas/mod.ts";
import { cannotListen } from "./cannot_listen.ts";
import type { Log } from "./log/log.ts";
import { Pool, type PoolOptions, startWorker, warmUpJobs } from "./pool/mod.ts";
import { RequestsInFlight } from "./requests_in_flight.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";

/**
 * Time that a stop keeps for its end, milliseconds: it refuses unfinished
 * analyses and arriving bodies, and their clients read the refusal.
 */
const BREAK_OFF_MILLISECONDS = 500;

/** The service in this process. */
export class Service {
  readonly #inFlight = new RequestsInFlight();
  #server: Deno.HttpServer<Deno.NetAddr> | undefined;
  #finished: Promise<void> = Promise.resolve();

  private constructor(
    readonly config: Config,
    readonly stopMs: number,
    readonly context: Context,
    readonly pool: Pool | undefined,
    readonly stopping: AbortController,
    readonly outOfTime: AbortController,
  ) {}

  /**
   * Creates the service for a configuration, without starting it.
   * @param stopMs longest time of a stop, milliseconds
   */
  static create(config: Config, log: Log, stopMs: number): Service {
    const stopping = new AbortController();
    const outOfTime = new AbortController();
    const pool = createPool(config, {
      log: (...line) => context.log(...line),
      onReadyCount: (ready) => context.admission.slots = ready,
    });
    const context: Context = createContext(config, {
      writeLine: log.writeLine,
      stopping: stopping.signal,
      outOfTime: outOfTime.signal,
      workers: pool ?? workHere(),
    });
    log.onLost = (lines) => context.metrics.recordLostLines(lines);
    return new Service(config, stopMs, context, pool, stopping, outOfTime);
  }

  /** Number of workers, and how many are ready. */
  get workers(): { count: number; ready: number } {
    const { count = 0, ready = 0 } = this.pool ?? {};
    return { count, ready };
  }

  /**
   * Starts to listen and to answer.
   * @throws {ConfigError} if it cannot listen
   */
  listen(): Deno.NetAddr {
    const { HOST: hostname, PORT: port } = this.config;
    const handler = this.#inFlight.watch(createHandler(this.context));
    const serve = () => {
      this.#server = undefined;
      return this.#server = Deno.serve(
        { hostname, port, onListen: () => {} },
        handler,
      );
    };
    try {
      this.#finished = serveWithRestarts(serve, {
        address: { hostname, port },
        log: this.context.log,
        stopping: this.stopping.signal,
      });
    } catch (error) {
      throw cannotListen("HOST, PORT", { hostname, port }, error);
    }
    const { addr } = this.#server ?? serve();
    return addr;
  }

  /**
   * Starts the workers; waits until they are ready or the service stops.
   * @throws {ConfigError} if a worker cannot be started
   */
  async startWorkers(): Promise<void> {
    const { signal } = this.stopping;
    await this.pool?.start().catch((error) => {
      if (signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      throw new ConfigError(`WORKERS: cannot start a worker: ${why}`);
    });
  }

  /** Waits until the server has been shut down. */
  async finished(): Promise<void> {
    await this.#finished;
  }

  /**
   * Answers pending requests, refuses new ones, and resolves when all clients
   * have read their answers. For a silent client of HTTP/2, Deno waits until
   * the process ends.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.#inFlight.settle(this.stopMs - BREAK_OFF_MILLISECONDS);
    // shutdown() cuts off bodies that are still arriving, so refuse them first.
    this.outOfTime.abort(stopRefusal());
    this.pool?.close();
    await this.#server?.shutdown();
  }

  /** Replaces the clients of `API_CREDENTIALS`. */
  replaceClients(clients: ClientSecrets): void {
    const config = { ...this.config, API_CREDENTIALS: clients };
    this.context.credentials = credentialsOf(config);
  }
}

function createPool(
  config: Config,
  callbacks: Pick<PoolOptions, "log" | "onReadyCount">,
): Pool | undefined {
  const count = config.WORKERS ?? navigator.hardwareConcurrency;
  if (count === 0) return undefined;
  return new Pool({
    count,
    start: () => startWorker(),
    warmUpJob: warmUpJobs(config),
    ...callbacks,
  });
}
