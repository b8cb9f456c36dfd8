/**
 * Prints what grows faster than its input, as JSON: MODULE SUBJECT ROOT
 * [SIZES...]. A process of its own, in which V8 compiles no block away: then its
 * counts are the same every time.
 */
import { findGrowth } from "./growth.ts";
import { StepCounter } from "./steps.ts";

const [module, subject, root, ...sizes] = Deno.args;
const counter = await StepCounter.start(new URL(root));
const { subjects } = await import(module);
const found = await findGrowth(await subjects[subject](root), counter, sizes);
console.log(JSON.stringify(found));
