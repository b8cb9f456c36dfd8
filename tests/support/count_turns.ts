import { clearImmediate, setImmediate } from "node:timers";

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
