/** One thread of the service: its server and the requests in it. */
import {
  type Context,
  createContext,
  createHandler,
  credentialsOf,
  loadHandlers,
  overloaded,
  type Surroundings,
} from "../routes/mod.ts";
import type { ClientSecrets, Config } from "../schemas/mod.ts";
import { listenOptions } from "./configuration.ts";
import { RequestsInFlight } from "./requests_in_flight.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";

/**
 * What a stop leaves for its end, milliseconds: analyses that still run or wait
 * and bodies that still come in are refused, and their clients get to know.
 */
const BREAK_OFF_MILLISECONDS = 500;
/** Lets the first request go before: on demand, the service starts for one. */
const LOAD_DELAY_MILLISECONDS = 100;
/** When to try again to load what could not be opened. */
const LOAD_AGAIN_MILLISECONDS = 2000;

export interface ListenOptions {
  /** Whether other threads listen on the same port. */
  reusePort: boolean;
  /** For the log, once the thread listens. */
  warnings?: readonly string[];
  /** More fields of the log line that says so. */
  started?: Record<string, unknown>;
  /** Called each time the thread listens, with its address. */
  onListen?: (address: Deno.NetAddr) => void;
}

export class ServingThread {
  readonly #inFlight = new RequestsInFlight();
  #server: Deno.HttpServer | undefined;

  private constructor(
    readonly config: Config,
    readonly context: Context,
    readonly stopping: AbortController,
    readonly breakOff: AbortController,
  ) {}

  static async create(
    config: Config,
    { writeLine }: Pick<Surroundings, "writeLine">,
  ): Promise<ServingThread> {
    const stopping = new AbortController();
    const breakOff = new AbortController();
    const context = await createContext(config, {
      writeLine,
      stopping: stopping.signal,
      breakOff: breakOff.signal,
    });
    return new ServingThread(config, context, stopping, breakOff);
  }

  /** Serves until it is stopped. */
  async serve(
    { reusePort, warnings = [], started, onListen }: ListenOptions,
  ): Promise<void> {
    const { log } = this.context;
    const unsaid = [...warnings];
    const listening = {
      ...listenOptions(this.config),
      reusePort,
      onListen: (address: Deno.NetAddr) => {
        for (const warning of unsaid.splice(0)) log("warn", warning);
        const place = `${address.hostname}:${address.port}`;
        log("info", `listening on ${place}`, started);
        onListen?.(address);
      },
    };
    const handler = this.#inFlight.watch(createHandler(this.context));
    const finished = serveWithRestarts(
      () => this.#server = Deno.serve(listening, handler),
      {
        onFailure: (error) => {
          this.#server = undefined;
          log("error", `serving again after: ${error}`);
        },
        stopping: this.stopping.signal,
      },
    );
    this.#loadAfter(LOAD_DELAY_MILLISECONDS);
    await finished;
  }

  /**
   * Answers what has come, refuses what comes, and ends when all clients have
   * read their answers. Only the end of the process ends it sooner: Deno waits
   * for a client that says nothing (a TLS handshake, HTTP/2) without a limit.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    const patience = this.config.SHUTDOWN_TIMEOUT_MS - BREAK_OFF_MILLISECONDS;
    await this.#inFlight.settle(patience);
    // Bodies end with the server.
    this.breakOff.abort(overloaded());
    await this.#server?.shutdown();
  }

  /** Loads what the service starts without. */
  async #loadAfter(milliseconds: number): Promise<void> {
    await pause(milliseconds);
    try {
      await loadHandlers();
      this.context.isLoaded = true;
    } catch (error) {
      this.context.log("error", `cannot load a handler yet: ${error}`);
      await this.#loadAfter(LOAD_AGAIN_MILLISECONDS);
    }
  }

  /** From now on these are the clients of `API_CREDENTIALS`. */
  replaceClients(clients: ClientSecrets): void {
    const config = { ...this.config, API_CREDENTIALS: clients };
    this.context.credentials = credentialsOf(config);
  }
}

/** Waits without a timer: the first one of a process takes 6 ms to load. */
async function pause(milliseconds: number): Promise<void> {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  await Atomics.waitAsync(cell, 0, 0, milliseconds).value;
}
