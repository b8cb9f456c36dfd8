/** What is special about the platform that runs the service. */
export interface Platform {
  /** The longest that a stop may take there. */
  maxStopMilliseconds?: number;
  /** Whether it reads the log from the console. */
  isLogOnConsole?: boolean;
  /** Whether it starts the service for a request, which must not wait. */
  isOnDemand?: boolean;
}
