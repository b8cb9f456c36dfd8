/**
 * The threads that serve, from their start to their end:
 *
 *   serving_thread        serves in one thread
 *   serve_with_restarts   serves again if Deno gives up
 *   threads               starts and controls the other threads
 *   stop                  ends them all in time; stop_signals asks for it
 * @module
 */
export { serveWithRestarts } from "./serve_with_restarts.ts";
export { ServingThread } from "./serving_thread.ts";
export { Stop, type Stoppable } from "./stop.ts";
export { listenToSignals } from "./stop_signals.ts";
export {
  type Answer,
  type Order,
  type StartThread,
  Threads,
  type ThreadStart,
} from "./threads.ts";
