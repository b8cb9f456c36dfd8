/** The configuration in the form that a running service needs. */
import {
  type ClientSecrets,
  type Config,
  STOP_SECONDS,
} from "../schemas/mod.ts";

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** Whether Deno Deploy runs the service. */
export function isOnDeploy({ DENO_DEPLOY }: Environment): boolean {
  return DENO_DEPLOY !== undefined;
}

/** Deno Deploy kills a process 5 seconds after asking it to stop. */
const DEPLOY_STOP_MS = 4500;

/** Longest time of a stop, milliseconds. */
export function stopMsOn(environment: Environment): number {
  return isOnDeploy(environment) ? DEPLOY_STOP_MS : STOP_SECONDS * 1000;
}

/**
 * Adapts the configuration to the platform: Deno Deploy does not document
 * workers, so the serving thread analyzes there by default.
 */
export function onPlatform(config: Config, environment: Environment): Config {
  return isOnDeploy(environment)
    ? { ...config, WORKERS: config.WORKERS ?? 0 }
    : config;
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

/** An address to listen on. */
export interface Address {
  hostname: string;
  port: number;
}

/** `127.0.0.1:8000`; an IPv6 address is in brackets (RFC 3986 section 3.2.2). */
export function hostAndPort({ hostname, port }: Address): string {
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  return `${host}:${port}`;
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
