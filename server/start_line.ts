/** What the log says about a service that starts. */
import deno from "../deno.json" with { type: "json" };
import type { Context } from "../routes/mod.ts";

/** Writes the line; its `clients` counts the api keys. */
export function logStart(
  { hostname, port }: Deno.NetAddr,
  { credentials, log }: Context,
  workers: number,
): void {
  log("info", "listening", {
    address: `${hostname}:${port}`,
    version: deno.version,
    deno: Deno.version.deno,
    workers,
    clients: credentials.size,
  });
}
