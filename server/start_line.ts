/** What the log says about a service that starts, once for all threads. */
import deno from "../deno.json" with { type: "json" };
import type { Context } from "../routes/mod.ts";

/** The fields of the line; `clients` counts the api keys. */
export function startLine({ credentials }: Context, threads: number) {
  return {
    version: deno.version,
    deno: Deno.version.deno,
    threads,
    clients: credentials.size,
  };
}
