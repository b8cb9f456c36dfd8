/** Turns of the event loop, for work in the thread that serves. */
import { setImmediate } from "node:timers";

/**
 * Turns between two slices of work. Deno polls for new bytes once in 61 turns
 * while busy.
 */
const TURNS = 64;

/** Settles when the last requested slice may begin. */
let lastSlice = Promise.resolve();

/**
 * Waits until a slice of work may begin: the event loop turns a few times for
 * other requests. Waiting analyses resume one at a time, 64 turns apart.
 */
export function nextSlice(): Promise<void> {
  return lastSlice = lastSlice.then(async () => {
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
  });
}

/** A timer of 0 ms would wait a whole millisecond. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
