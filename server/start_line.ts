/** What the log says about a service that starts, once for all threads. */
import deno from "../deno.json" with { type: "json" };
import type { Context } from "../routes/mod.ts";

/** Writes the line; its `clients` counts the api keys. */
export function logStart(
  { hostname, port }: Deno.NetAddr,
  { credentials, log }: Context,
  threads: number,
): void {
  log("info", "listening", {
    address: `${hostname}:${port}`,
    version: deno.version,
    deno: Deno.version.deno,
    threads,
    clients: credentials.size,
  });
}
