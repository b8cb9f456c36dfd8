import { assertEquals } from "../support/assert.ts";
import { listenToSignals } from "../../server/stop_signals.ts";

/** What happens at signals at these milliseconds. */
function heard(
  signals: readonly [Deno.Signal, number][],
  onReload?: (said: string[]) => void,
): string[] {
  const { addSignalListener } = Deno;
  const { now } = performance;
  const listeners = new Map<Deno.Signal, () => void>();
  const said: string[] = [];
  Deno.addSignalListener = (signal, listener) => {
    listeners.set(signal, listener);
  };
  try {
    listenToSignals({
      onStop: () => said.push("stop"),
      onStopAgain: () => said.push("stop again"),
      onReload: onReload && (() => onReload(said)),
    });
    for (const [signal, at] of signals) {
      performance.now = () => at;
      listeners.get(signal)?.();
    }
  } finally {
    Deno.addSignalListener = addSignalListener;
    performance.now = now;
  }
  return said;
}

Deno.test("listenToSignals() counts signals up to 100 ms after the first one as one", () => {
  assertEquals(heard([["SIGINT", 5000], ["SIGTERM", 5100]]), ["stop"]);
  const late = heard([["SIGTERM", 5000], ["SIGINT", 5100.5]]);
  assertEquals(late, ["stop", "stop again"]);
});

Deno.test("listenToSignals() takes SIGHUP as a stop, unless there is something to reload", () => {
  assertEquals(heard([["SIGHUP", 0], ["SIGHUP", 900]]), ["stop", "stop again"]);
  const reload = (said: string[]) => said.push("reload");
  assertEquals(heard([["SIGHUP", 0], ["SIGHUP", 900]], reload), [
    ...["reload", "reload"],
  ]);
});
