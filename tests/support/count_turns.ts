import { clearImmediate, setImmediate } from "node:timers";

/**
 * Deno asks the system for new bytes once in this many turns if it is busy: after
 * them, a request that has arrived is let in.
 */
export const TURNS_OF_A_REQUEST = 61;

/** Counts the turns of the event loop until it is disposed of. */
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
