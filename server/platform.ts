/** What is special about the platform that runs the service. */
export interface Platform {
  /** The longest that a stop may take there. */
  maxStopMilliseconds?: number;
  /** Whether it reads the log from the console. */
  isLogOnConsole?: boolean;
  /** Whether it starts the service for a request, which must not wait. */
  isOnDemand?: boolean;
}

/** The platform of Deno Deploy, which runs main.ts. */
export const denoDeploy: Platform = {
  // It kills a process 5 seconds after asking it to stop.
  maxStopMilliseconds: 4500,
  // It reads the log from the console, and links its lines to traces.
  isLogOnConsole: true,
  // It starts the service for a request, and bills its time.
  isOnDemand: true,
};
