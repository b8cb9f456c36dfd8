/** Starts the service and keeps it running until a signal stops it. */
import deno from "../deno.json" with { type: "json" };
import {
  type Config,
  ConfigError,
  parseConfig,
  readCredentialsFile,
} from "../schemas/mod.ts";
import { warningsOf } from "./clients/warnings.ts";
import {
  type Environment,
  hostAndPort,
  isOnDeploy,
  onPlatform,
  stopMsOn,
  withClients,
} from "./configuration.ts";
import { checkFiles } from "../routes/mod.ts";
import { openLog } from "./log/log.ts";
import { serveMetrics } from "./metrics_server.ts";
import { withoutEffect } from "./without_effect.ts";
import { CredentialsFile } from "./reload/credentials_file.ts";
import { Reload } from "./reload/reload.ts";
import { Service } from "./service.ts";
import { Shutdown } from "./shutdown.ts";
import { listenToSignals } from "./stop_signals.ts";

/** Options of a start. */
export interface ServeOptions {
  /** The variables to read the configuration from. */
  environment: Environment;
  /**
   * Whether a person tries the service on this machine: the credentials are
   * known, and the log goes to the console.
   */
  isDemo?: boolean;
  /** Called once the service is ready, with its address. */
  onReady?: (address: Deno.NetAddr) => void;
}

/**
 * Serves until the process is told to stop, then ends the process. If the
 * configuration is wrong, prints the reason and exits with code 1.
 */
export async function serve(options: ServeOptions): Promise<void> {
  const { environment } = options;
  try {
    const config = onPlatform(parseConfig(environment), environment);
    await startService(config, options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    Deno.exit(1);
  }
}

async function startService(
  config: Config,
  { environment, isDemo = false, onReady }: ServeOptions,
): Promise<void> {
  checkFiles();
  const path = config.API_CREDENTIALS_FILE;
  const file = path === undefined ? undefined : new CredentialsFile(path);
  const clients = file && readCredentialsFile(file.read());
  const settings = withClients(config, clients);
  // Deno's own variable: it exports lines of the console alone.
  const isExported = environment.OTEL_DENO === "true";
  const log = openLog(isDemo || isOnDeploy(environment) || isExported);
  const service = Service.create(settings, log, stopMsOn(environment));
  const stop = new Shutdown(service, log);
  const reload = file && clients && new Reload(file, service, clients);
  reload?.whenChanged();
  listenToSignals({
    onStop: () => stop.begin(),
    onStopAgain: () => stop.end(),
    onReload: reload && (() => reload.now()),
  });
  const { context } = service;
  serveMetrics(service);
  const address = service.listen();
  const warnings = [
    ...withoutEffect(environment),
    ...isDemo ? [] : warningsOf(settings),
  ];
  for (const warning of warnings) {
    context.log("warn", "configuration_warning", { warning });
  }
  await service.startWorkers();
  if (!service.stopping.signal.aborted) {
    context.log("info", "listening", {
      address: hostAndPort(address),
      version: deno.version,
      deno: Deno.version.deno,
      workers: service.workers.count,
      clients: context.credentials.size, // api keys
    });
    onReady?.(address);
  }
  await service.finished();
}
