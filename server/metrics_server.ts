/** Serves `GET /metrics` on `METRICS_ADDRESS`. */
import deno from "../deno.json" with { type: "json" };
import {
  OPEN_METRICS_TYPE,
  PROMETHEUS_TYPE,
  toText,
} from "../routes/monitoring/metrics/mod.ts";
import { type Config, ConfigError } from "../schemas/mod.ts";
import { serveWithRestarts } from "./serve_with_restarts.ts";
import type { Service } from "./service.ts";

/**
 * Starts to serve until the process ends.
 * @throws {ConfigError} if it cannot listen there
 */
export function serveMetrics(
  { config: { METRICS_ADDRESS }, context, stopping, pool }: Pick<
    Service,
    "config" | "context" | "stopping" | "pool"
  >,
): void {
  const { log, metrics } = context;
  if (metrics === undefined) return;
  const build = { version: deno.version, deno: Deno.version.deno };
  const reply = (accept: string) => {
    metrics.setWorkers(pool?.count ?? 0, pool?.ready ?? 0);
    const isOlder = /text\/plain/.test(accept) && !/openmetrics/.test(accept);
    const format = isOlder ? PROMETHEUS_TYPE : OPEN_METRICS_TYPE;
    const text = toText(metrics.samples, build, format);
    return new Response(text, {
      headers: { "content-type": format, "vary": "accept" },
    });
  };
  let hasListened = false;
  const onListen = ({ hostname, port }: Deno.NetAddr) => {
    if (hasListened) return;
    hasListened = true;
    log("info", "metrics_listening", { address: `${hostname}:${port}` });
  };
  const handle = ({ method, url, headers }: Request) => {
    if (URL.parse(url)?.pathname !== "/metrics") return refusal(404);
    if (method !== "GET") return refusal(405, { allow: "GET" });
    return reply(headers.get("accept") ?? "");
  };
  try {
    serveWithRestarts(
      () => Deno.serve({ ...METRICS_ADDRESS, onListen }, handle),
      { address: METRICS_ADDRESS, log, stopping: stopping.signal },
    );
  } catch (error) {
    throw cannotListen(METRICS_ADDRESS, error);
  }
}

/** The error that says why `METRICS_ADDRESS` cannot be used. */
export function cannotListen(
  { hostname, port }: Config["METRICS_ADDRESS"],
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
