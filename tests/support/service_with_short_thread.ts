/**
 * A service whose other threads run the code in the first argument. It ends with
 * one of them, or when it has started two.
 */
import { Worker } from "node:worker_threads";
import { serve } from "../../server/mod.ts";
import { countTurns } from "./count_turns.ts";

const thread = new URL(`data:text/javascript,${Deno.args[0]}`);

using counter = countTurns();
let started = 0;
await serve({
  loadStartThread: () => {
    console.log(`${counter.turns} turns`);
    if (++started === 2) Deno.exit();
    return Promise.resolve(() => new Worker(thread));
  },
});
