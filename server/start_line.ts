/** The log line of a start. */
import deno from "../deno.json" with { type: "json" };
import { hostAndPort } from "./configuration.ts";
import type { Context } from "../routes/mod.ts";

/** Writes the line; `clients` is the number of api keys. */
export function logStart(
  address: Deno.NetAddr,
  { credentials, log }: Context,
  workers: number,
): void {
  log("info", "listening", {
    address: hostAndPort(address),
    version: deno.version,
    deno: Deno.version.deno,
    workers,
    clients: credentials.size,
  });
}
