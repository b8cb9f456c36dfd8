/** What Deno Deploy expects of the service; it runs main.ts. */
import type { Platform } from "./platform.ts";

/** The platform of Deno Deploy. */
export const denoDeploy: Platform = {
  // It kills a process 5 seconds after asking it to stop.
  maxStopMilliseconds: 4500,
  // It reads the log from the console, and links its lines to traces.
  isLogOnConsole: true,
  // It starts the service for a request, and bills its time.
  isOnDemand: true,
};
