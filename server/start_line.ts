/** What the log says about a service that starts, once for all threads. */
import type { Context } from "../routes/mod.ts";
import { INTERFACE_VERSION } from "../schemas/mod.ts";

/** The fields of the line; `clients` counts the api keys. */
export function startLine({ credentials }: Context, threads: number) {
  return {
    version: INTERFACE_VERSION,
    deno: Deno.version.deno,
    threads,
    clients: credentials.size,
  };
}
