/** Serves `GET /metrics` on `METRICS_ADDRESS`. */
import deno from "../deno.json" with { type: "json" };
import { cannotListen } from "./cannot_listen.ts";
import { hostAndPort } from "./configuration.ts";
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
    throw cannotListen("METRICS_ADDRESS", METRICS_ADDRESS, error);
  }
  log("info", "metrics_listening", { address: hostAndPort(METRICS_ADDRESS) });
}
