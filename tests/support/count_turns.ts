import { clearImmediate, setImmediate } from "node:timers";

/**
 * Turns of the event loop after which a busy Deno polls for new bytes, and so
 * accepts a waiting request.
 */
export const TURNS_OF_A_REQUEST = 61;

/** Counts turns of the event loop until disposed. */
export function countTurns() {
  const counter = {
    turns: 0,
    [Symbol.dispose]: () => clearImmediate(next),
  };
  const turn = () => {
    counter.turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  return counter;
}
