/** The configuration in the form that a running service needs. */
import {
  type ClientSecrets,
  type Config,
  ConfigError,
} from "../schemas/mod.ts";

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** All variables of the process, including unknown ones. */
export function readEnvironment(): Environment {
  return Deno.env.toObject();
}

/**
 * The address to listen on, with TLS if configured.
 * @throws {ConfigError} naming the variable whose file cannot be read
 */
export function listenOptions(config: Config) {
  const address = { hostname: config.HOST, port: config.PORT };
  if (config.TLS_CERT_FILE === undefined || config.TLS_KEY_FILE === undefined) {
    return address;
  }
  return {
    ...address,
    cert: readPem("TLS_CERT_FILE", config.TLS_CERT_FILE),
    key: readPem("TLS_KEY_FILE", config.TLS_KEY_FILE),
  };
}

/** Whether Deno Deploy runs the service. */
export function isOnDeploy({ DENO_DEPLOY }: Environment): boolean {
  return DENO_DEPLOY !== undefined;
}

/** Deno Deploy kills a process 5 seconds after asking it to stop. */
const DEPLOY_STOP_MS = 4500;

/**
 * Adapts the configuration to the platform: Deno Deploy limits a stop, and does
 * not document workers, so the serving thread analyzes by default.
 */
export function onPlatform(config: Config, environment: Environment): Config {
  if (!isOnDeploy(environment)) return config;
  const stopMs = Math.min(config.SHUTDOWN_TIMEOUT_MS, DEPLOY_STOP_MS);
  return {
    ...config,
    WORKERS: config.WORKERS ?? 0,
    SHUTDOWN_TIMEOUT_MS: stopMs,
  };
}

/** Number of workers that analyze; 0 if the serving thread analyzes. */
export function workersOf({ WORKERS }: Config): number {
  return WORKERS ?? navigator.hardwareConcurrency;
}

/**
 * The configuration with the clients of `API_CREDENTIALS_FILE`, if it is set.
 */
export function withClients(
  config: Config,
  clients: ClientSecrets | undefined,
): Config {
  return clients === undefined
    ? config
    : { ...config, API_CREDENTIALS: clients };
}

function readPem(variable: string, path: string): string {
  let text: string;
  try {
    text = Deno.readTextFileSync(path);
  } catch (error) {
    throw new ConfigError(whyUnreadable(variable, path, error));
  }
  // Deno would report a missing certificate.
  if (text === "") throw new ConfigError(`${variable}: ${path} is empty`);
  return text;
}

/** A line about an unreadable file, without its content. */
export function whyUnreadable(
  variable: string,
  path: string,
  error: unknown,
): string {
  return `${variable}: cannot read ${path}: ${reason(error)}`;
}

function reason(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "there is no such file";
  if (error instanceof Deno.errors.NotCapable) {
    return "the start command has no --allow-read for it; " +
      "move it to /etc/sales-statistics, /run/credentials or /run/secrets";
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return "the user of the service may not; let its group read it (chgrp, chmod 640)";
  }
  return error instanceof Error ? error.message : String(error);
}
