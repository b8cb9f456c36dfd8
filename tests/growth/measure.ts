/**
 * Prints what grows faster than its input, as JSON: MODULE SUBJECT. A process of
 * its own, in which V8 compiles no block away: then its counts are the same
 * every time.
 */
import { findGrowth } from "./growth.ts";
import { StepCounter } from "./steps.ts";

const [module, subject] = Deno.args;
const counter = await StepCounter.start();
const { subjects } = await import(module);
console.log(JSON.stringify(await findGrowth(subjects[subject](), counter)));
