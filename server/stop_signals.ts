/** SIGINT and SIGTERM. */
const stopSignals = ["SIGINT", "SIGTERM"] as const;

/**
 * Calls `stop` when the process is asked to stop. Dispose of the result to stop
 * listening: a listener keeps the process alive.
 */
export function onStopSignal(stop: () => void): Disposable {
  for (const signal of stopSignals) Deno.addSignalListener(signal, stop);
  return {
    [Symbol.dispose]: () => {
      for (const signal of stopSignals) Deno.removeSignalListener(signal, stop);
    },
  };
}
