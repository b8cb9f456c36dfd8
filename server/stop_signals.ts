/** SIGINT, SIGTERM and SIGHUP. */

/**
 * Signals this close together count as one: Ctrl-C sends one from the terminal
 * and another from `deno task`.
 */
const ONE_SIGNAL_MILLISECONDS = 100;

/** Reactions to the signals. */
export interface SignalListener {
  /** Called at the first signal to stop. */
  onStop: () => void;
  /** Called at the second signal to stop. */
  onStopAgain: () => void;
  /** Called on SIGHUP; if undefined, SIGHUP stops the service like SIGTERM. */
  onReload: (() => void) | undefined;
}

/** Listens to the signals until the process ends. */
export function listenToSignals(
  { onStop, onStopAgain, onReload }: SignalListener,
): void {
  let askedAt: number | undefined;
  const stop = () => {
    const now = performance.now();
    if (askedAt === undefined) {
      askedAt = now;
      onStop();
    } else if (now - askedAt > ONE_SIGNAL_MILLISECONDS) {
      onStopAgain();
    }
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGHUP", onReload ?? stop);
}
