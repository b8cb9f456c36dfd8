import { clearImmediate, setImmediate } from "node:timers";

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
