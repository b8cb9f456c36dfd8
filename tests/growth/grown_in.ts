/**
 * Finds growth in a process of its own, in which V8 compiles no block away and
 * the keys of hash tables are the same: then its counts are the same every time.
 */
import { assert } from "../support/assert.ts";
import { run } from "../support/programs.ts";
import { Random } from "../fuzz/random.ts";
import { findGrowth, type Growth } from "./growth.ts";
import { StepCounter } from "./steps.ts";

/**
 * What grows too fast, as `FUNCTION, with SIZES: STEPS`.
 * @param module URL of a module with `subjects`
 */
export async function grownIn(
  module: string,
  subject: string,
): Promise<string[]> {
  const { code, stdout, stderr } = await run([
    ...["deno", "run", "--quiet", "--no-check", "--no-prompt"],
    ...["--v8-flags=--no-opt,--no-maglev", "--allow-read", "--allow-sys"],
    ...[import.meta.filename ?? "", module, subject],
  ]);
  assert(code === 0, stderr);
  const found: Growth[] = JSON.parse(stdout);
  return found.map(({ name, grown, steps }) =>
    `${name}, with ${grown.join(" and ")}: ${steps} steps`
  );
}

if (import.meta.main) {
  const random = new Random(1);
  crypto.getRandomValues = <List extends ArrayBufferView | null>(
    list: List,
  ) => {
    if (list instanceof Int32Array || list instanceof Uint32Array) {
      list.forEach((_, i) => list[i] = random.below(2 ** 32));
    }
    return list;
  };
  const [module, subject] = Deno.args;
  const counter = await StepCounter.start();
  const { subjects } = await import(module);
  console.log(JSON.stringify(await findGrowth(subjects[subject](), counter)));
}
