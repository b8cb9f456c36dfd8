/**
 * Starts the service and keeps it running until a signal stops it. Modules that
 * few starts need are loaded on demand: each takes about half a millisecond.
 */
import { loadPart } from "../routes/mod.ts";
import { type Config, parseConfig } from "../schemas/mod.ts";
import {
  type Environment,
  listenOptions,
  readEnvironment,
  threadsOf,
  withClients,
} from "./configuration.ts";
import type { Platform } from "./platform.ts";
import { parseClients } from "./clients/clients.ts";
import { warningsOf } from "./clients/warnings.ts";
import { openLog } from "./log/log.ts";
import type { Reload } from "./reload/reload.ts";
import {
  listenToSignals,
  ServingThread,
  type StartThread,
  Stop,
  Threads,
} from "./threads/mod.ts";
import { logStart } from "./start_line.ts";

/** What differs between the ways to start the service. */
export interface ServeOptions {
  /** The variables to read the configuration from; by default the process's. */
  environment?: Environment;
  /** Loads what starts another thread; called for each other core. */
  loadStartThread?: () => Promise<StartThread>;
  /** By default the user's own machine. */
  platform?: Platform;
  /** Called each time the service is ready, with its address. */
  onReady?: (address: Deno.NetAddr) => void;
}

/**
 * Serves until the process is told to stop, then ends it. If the configuration
 * is wrong, it prints why and exits with code 1.
 */
export async function serve(options: ServeOptions = {}): Promise<void> {
  const environment = options.environment ?? readEnvironment();
  let config: Config | undefined;
  try {
    config = parseConfig(environment);
    await startService(config, environment, options);
  } catch (error) {
    const { describeStartError } = await import("./start_error.ts");
    const line = describeStartError(error, config);
    if (line === undefined) throw error;
    console.error(line);
    Deno.exit(1);
  }
}

async function startService(
  config: Config,
  environment: Environment,
  { loadStartThread, platform, onReady }: ServeOptions,
): Promise<void> {
  const path = config.API_CREDENTIALS_FILE;
  const file = path === undefined ? undefined : await openFile(path);
  const credentials = file?.read();
  const clients = credentials === undefined
    ? undefined
    : await parseClients(credentials);
  const log = openLog(platform?.isLogOnConsole ?? config.OTEL_DENO);
  const settings = onPlatform(withClients(config, clients), platform);
  const thread = await ServingThread.create(settings, log, platform);
  log.onLost = (lines) => thread.context.metrics?.recordLostLines(lines);
  const service = { thread, threads: new Threads(), log };
  const stop = new Stop(service);
  const reload = file && clients && await createReload(file, service, clients);
  handleSignals(stop, reload);

  if (config.METRICS === "on") {
    const { serveMetrics } = await import("./metrics_server.ts");
    serveMetrics(service);
  }
  const threads = loadStartThread === undefined ? 1 : threadsOf(config);
  const reusePort = threads > 1;
  if (reusePort) {
    const { verifyPortIsFree } = await import("./port_in_use.ts");
    verifyPortIsFree(listenOptions(config));
  }
  let isStarting = true;
  await thread.serve({
    reusePort,
    onReady: async (address) => {
      await service.threads.ready();
      if (isStarting) logStart(address, thread.context, threads);
      isStarting = false;
      onReady?.(address);
    },
    beforePrepare: async () => {
      const { misspelt } = await loadPart(() => import("./misspelt.ts"));
      const warnings = [
        ...misspelt(environment),
        ...await warningsOf(settings),
      ];
      for (const warning of warnings) {
        thread.context.log("warn", "configuration_warning", { warning });
      }
      const start = { environment, credentials };
      const onEnd = (error: unknown) => stop.onThreadEnd(error);
      for (let other = 1; loadStartThread && other < threads; other++) {
        if (thread.stopping.signal.aborted) return;
        await loadPart(loadStartThread)
          .then((it) => service.threads.start(it, start, onEnd))
          .catch(onEnd);
      }
    },
  });
}

/** These two are loaded only if `API_CREDENTIALS_FILE` is set. */
async function openFile(path: string) {
  const { CredentialsFile } = await import("./reload/credentials_file.ts");
  return new CredentialsFile(path);
}

async function createReload(...args: ConstructorParameters<typeof Reload>) {
  const { Reload } = await import("./reload/reload.ts");
  return new Reload(...args);
}

/** Limits the time of a stop to what the platform allows. */
function onPlatform(config: Config, platform?: Platform): Config {
  const { maxStopMilliseconds = Infinity } = platform ?? {};
  const timeout = Math.min(config.SHUTDOWN_TIMEOUT_MS, maxStopMilliseconds);
  return { ...config, SHUTDOWN_TIMEOUT_MS: timeout };
}

/** SIGHUP reads the clients again if there is a file of them. */
function handleSignals(stop: Stop, reload: Reload | undefined): void {
  reload?.whenChanged();
  listenToSignals({
    onStop: () => stop.begin(),
    onStopAgain: () => stop.end(),
    onReload: reload && (() => reload.now()),
  });
}
