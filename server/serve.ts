/** Starts the service and keeps it running until a signal stops it. */
import { createContext, createHandler } from "../routes/mod.ts";
import { type Config, parseConfig } from "../schemas/mod.ts";
import {
  type Environment,
  listenOptions,
  readEnvironment,
  threadsOf,
  warningsOf,
} from "./configuration.ts";
import { RequestsInFlight } from "./requests_in_flight.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";
import { describeStartError } from "./start_error.ts";
import { startLine } from "./start_line.ts";
import { onStopSignal } from "./stop_signals.ts";

export interface ServeOptions {
  /** The variables to read the configuration from; by default the process's. */
  environment?: Environment;
  /** Starts another thread on the same port; called for each other core. */
  startThread?: () => void;
  /** Whether other threads listen on the same port; threads started here do. */
  reusePort?: boolean;
  /** Called each time the service listens, with its address. */
  onListen?: (address: Deno.NetAddr) => void;
}

/**
 * Serves until the process is told to stop. If the configuration is wrong, it
 * prints a line that says why and exits with code 1.
 */
export async function serve(options: ServeOptions = {}): Promise<void> {
  let config: Config | undefined;
  try {
    config = parseConfig(options.environment ?? readEnvironment());
    await run(config, options);
  } catch (error) {
    const line = describeStartError(error, config);
    if (line === undefined) throw error;
    console.error(line);
    Deno.exit(1);
  }
}

async function run(
  config: Config,
  { startThread, reusePort = false, onListen }: ServeOptions,
): Promise<void> {
  const context = await createContext(config);
  const warnings = warningsOf(config);
  const inFlight = new RequestsInFlight();
  const handler = inFlight.watch(createHandler(context));
  const threads = startThread === undefined ? 1 : threadsOf(config);
  const started = reusePort ? undefined : startLine(context, threads);
  let missingThreads = threads - 1;
  const listening = {
    ...listenOptions(config),
    reusePort: reusePort || missingThreads > 0,
    onListen: (address: Deno.NetAddr) => {
      for (const warning of warnings) context.log("warn", warning);
      const place = `${address.hostname}:${address.port}`;
      context.log("info", `listening on ${place}`, started);
      for (; missingThreads > 0; missingThreads--) startThread?.();
      onListen?.(address);
    },
  };
  let server: Deno.HttpServer | undefined;
  using _listener = onStopSignal(async () => {
    context.log("info", "stopping");
    await inFlight.settle();
    await server?.shutdown();
  });
  await serveWithRestarts(
    () => server = Deno.serve(listening, handler),
    (error) => context.log("error", `serving again after: ${error}`),
  );
}
