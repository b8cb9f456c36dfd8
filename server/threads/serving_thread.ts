/** One thread of the service: its server and the requests in it. */
import {
  type Context,
  createContext,
  createHandler,
  credentialsOf,
  overloaded,
  prepare,
  type Surroundings,
} from "../../routes/mod.ts";
import type { ClientSecrets, Config } from "../../schemas/mod.ts";
import { listenOptions, stopMilliseconds } from "../configuration.ts";
import type { Platform } from "../platform.ts";
import { RequestsInFlight } from "./requests_in_flight.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";

/**
 * Time that a stop keeps for its end, milliseconds: it refuses analyses that
 * still run or wait and bodies that still arrive, and their clients read the
 * refusal.
 */
const BREAK_OFF_MILLISECONDS = 500;
/** Lets the first request go first: on demand, the service is started for it. */
const PREPARE_DELAY_MILLISECONDS = 100;
/** Requests that take longer do not delay the rest. */
const MAX_FIRST_REQUEST_MILLISECONDS = 1000;
/** When to try again to load modules that could not be opened. */
const PREPARE_AGAIN_MILLISECONDS = 2000;

/** How a thread listens, and what it calls when it does. */
export interface ListenOptions {
  /** Whether other threads listen on the same port. */
  reusePort: boolean;
  /** Called each time the thread listens, with its address. */
  onListen?: (address: Deno.NetAddr) => void;
  /**
   * Called the first time, once the first requests are answered; the thread
   * prepares then.
   */
  beforePrepare?: () => Promise<void>;
  /** Called each time the thread listens, once it is prepared too. */
  onReady?: (address: Deno.NetAddr) => void;
}

/** The service in one thread: its context, its server, and its end. */
export class ServingThread {
  readonly #inFlight = new RequestsInFlight();
  #server: Deno.HttpServer | undefined;
  #prepared: Promise<void> | undefined;

  private constructor(
    readonly config: Config,
    readonly context: Context,
    readonly stopping: AbortController,
    readonly breakOff: AbortController,
    readonly isOnDemand: boolean,
  ) {}

  static async create(
    config: Config,
    { writeLine }: Pick<Surroundings, "writeLine">,
    { isOnDemand = false }: Pick<Platform, "isOnDemand"> = {},
  ): Promise<ServingThread> {
    const stopping = new AbortController();
    const breakOff = new AbortController();
    const context = await createContext(config, {
      writeLine,
      stopping: stopping.signal,
      breakOff: breakOff.signal,
    });
    return new ServingThread(config, context, stopping, breakOff, isOnDemand);
  }

  /**
   * Serves until it is stopped. It answers at once, but is ready only once it
   * is prepared: from then on requests wait for nothing but their own work.
   */
  async serve({ reusePort, ...on }: ListenOptions): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const listened = Promise.withResolvers<void>();
    const prepared = listened.promise
      .then(() => pause(PREPARE_DELAY_MILLISECONDS))
      .then(() => this.#inFlight.settle(MAX_FIRST_REQUEST_MILLISECONDS))
      .then(() => on.beforePrepare?.())
      .then(() => this.prepare());
    const listening = {
      ...listenOptions(this.config),
      reusePort,
      onListen: (address: Deno.NetAddr) => {
        on.onListen?.(address);
        listened.resolve();
        prepared.then(() => {
          if (this.context.isLoaded) on.onReady?.(address); // else it stopped
        });
      },
    };
    const handler = this.#inFlight.watch(createHandler(this.context));
    await serveWithRestarts(
      () => {
        this.#server = undefined;
        return this.#server = Deno.serve(listening, handler);
      },
      {
        address: listening,
        log: this.context.log,
        stopping: this.stopping.signal,
      },
    );
  }

  /**
   * Answers the requests that it has, refuses new ones, and ends when all
   * clients have read their answers. Deno waits indefinitely for a client that
   * sends nothing (a TLS handshake, HTTP/2); only the end of the process ends
   * that.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    const timeLeft = stopMilliseconds(this.config) - BREAK_OFF_MILLISECONDS;
    await this.#inFlight.settle(timeLeft);
    // shutdown() breaks off bodies that still come in: refuse them first.
    this.breakOff.abort(overloaded());
    await this.#server?.shutdown();
  }

  /** Loads the code that the start did not need, and sends the first requests. */
  prepare(): Promise<void> {
    return this.#prepared ??= this.#prepare();
  }

  async #prepare(): Promise<void> {
    const { signal } = this.stopping;
    while (!this.context.isLoaded && !signal.aborted) {
      try {
        await prepare(signal, this.isOnDemand);
        this.context.isLoaded = true;
      } catch (error) {
        this.context.log("error", "not_loaded", { error: String(error) });
        await pause(PREPARE_AGAIN_MILLISECONDS);
      }
    }
  }

  /** Replaces the clients of `API_CREDENTIALS`. */
  replaceClients(clients: ClientSecrets): void {
    const config = { ...this.config, API_CREDENTIALS: clients };
    this.context.credentials = credentialsOf(config);
  }
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
