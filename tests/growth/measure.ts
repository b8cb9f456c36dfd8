/**
 * Prints what grows faster than its input, as JSON: MODULE SUBJECT. A process of
 * its own, in which V8 compiles no block away and the keys of hash tables are
 * the same: then its counts are the same every time.
 */
import { Random } from "../fuzz/random.ts";
import { findGrowth } from "./growth.ts";
import { StepCounter } from "./steps.ts";

const random = new Random(1);
crypto.getRandomValues = <List extends ArrayBufferView | null>(list: List) => {
  if (list instanceof Int32Array || list instanceof Uint32Array) {
    list.forEach((_, i) => list[i] = random.below(2 ** 32));
  }
  return list;
};
const [module, subject] = Deno.args;
const counter = await StepCounter.start();
const { subjects } = await import(module);
console.log(JSON.stringify(await findGrowth(subjects[subject](), counter)));
