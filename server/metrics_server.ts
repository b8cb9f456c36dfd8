/** Serves `GET /metrics` on `METRICS_ADDRESS`. */
import deno from "../deno.json" with { type: "json" };
import { type Config, ConfigError } from "../schemas/mod.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";
import type { Service } from "./service.ts";

const TEXT = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Starts to serve until the process ends.
 * @throws {ConfigError} if it cannot listen there
 */
export function serveMetrics(
  service: Pick<Service, "config" | "context" | "stopping" | "workers">,
): void {
  const { METRICS_ADDRESS } = service.config;
  if (METRICS_ADDRESS === undefined) return;
  const { log, metrics, admission, bodyBudget } = service.context;
  const { version } = deno;
  const reply = () => {
    const { workers } = service;
    const text = metrics.toText({ version, workers, admission, bodyBudget });
    return new Response(text, { headers: { "content-type": TEXT } });
  };
  const handle = ({ method, url }: Request) => {
    if (URL.parse(url)?.pathname !== "/metrics") return refusal(404);
    return method === "GET" ? reply() : refusal(405, { allow: "GET" });
  };
  try {
    serveWithRestarts(
      () => Deno.serve({ ...METRICS_ADDRESS, onListen: () => {} }, handle),
      { address: METRICS_ADDRESS, log, stopping: service.stopping.signal },
    );
  } catch (error) {
    throw cannotListen(METRICS_ADDRESS, error);
  }
  const { hostname, port } = METRICS_ADDRESS;
  log("info", "metrics_listening", { address: `${hostname}:${port}` });
}

/** The error that says why `METRICS_ADDRESS` cannot be used. */
export function cannotListen(
  { hostname, port }: NonNullable<Config["METRICS_ADDRESS"]>,
  error: unknown,
): ConfigError {
  const place = `${hostname}:${port}`;
  return new ConfigError(
    `METRICS_ADDRESS: cannot listen on ${place}: ${reason(error, place)}`,
  );
}

function reason(error: unknown, place: string): string {
  if (error instanceof Deno.errors.AddrInUse) {
    return "it is in use, expected a free port";
  }
  if (error instanceof Deno.errors.AddrNotAvailable) {
    return "it is not an address of this machine";
  }
  if (error instanceof Deno.errors.NotCapable) {
    return `the start command may not; add --allow-net=${place} to it`;
  }
  return error instanceof Error ? error.message : String(error);
}

function refusal(status: number, headers?: Record<string, string>): Response {
  return new Response(null, { status, ...(headers && { headers }) });
}
