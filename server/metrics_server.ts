/** Serves `GET /metrics` on `METRICS_ADDRESS`. */
import deno from "../deno.json" with { type: "json" };
import { type Config, ConfigError } from "../schemas/mod.ts";
import { hostAndPort, whyNotAllowed } from "./configuration.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";
import type { Service } from "./service.ts";

const TEXT = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Serves until the process ends.
 * @throws {ConfigError} if the address cannot be used
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
    const isMetrics = URL.parse(url)?.pathname === "/metrics";
    if (!isMetrics) return new Response(null, { status: 404 });
    if (method === "GET") return reply();
    return new Response(null, { status: 405, headers: { allow: "GET" } });
  };
  try {
    serveWithRestarts(
      () => Deno.serve({ ...METRICS_ADDRESS, onListen: () => {} }, handle),
      { address: METRICS_ADDRESS, log, stopping: service.stopping.signal },
    );
  } catch (error) {
    throw cannotListen(METRICS_ADDRESS, error);
  }
  log("info", "metrics_listening", { address: hostAndPort(METRICS_ADDRESS) });
}

/** The error for an unusable `METRICS_ADDRESS`. */
export function cannotListen(
  address: NonNullable<Config["METRICS_ADDRESS"]>,
  error: unknown,
): ConfigError {
  if (error instanceof Deno.errors.NotCapable) {
    return new ConfigError(whyNotAllowed("METRICS_ADDRESS", address));
  }
  const why = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `METRICS_ADDRESS: cannot listen on ${hostAndPort(address)}: ${why}`,
  );
}
