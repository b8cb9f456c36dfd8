import { workerUrl } from "../../routes/mod.ts";
import type { Thread } from "./member.ts";

/**
 * Starts a worker without permissions. This needs `worker-options` among the
 * unstable features of the deno.json in use; without the feature, Deno ends the
 * process.
 */
export function startWorker(program: URL = workerUrl): Thread {
  return new Worker(program, {
    type: "module",
    name: "analysis",
    deno: { permissions: "none" },
  });
}
