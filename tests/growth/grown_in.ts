/** Finds growth in a process of its own. */
import { fileURLToPath } from "node:url";
import { assert } from "../support/assert.ts";
import type { Growth } from "./growth.ts";

/**
 * What grows too fast, as `FUNCTION, with SIZES: STEPS`.
 * @param module URL of a module with `subjects`
 */
export async function grownIn(
  module: string,
  subject: string,
): Promise<string[]> {
  const program = fileURLToPath(new URL("measure.ts", import.meta.url));
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-check", "--no-prompt"],
      ...["--v8-flags=--no-opt,--no-maglev", "--allow-read", "--allow-sys"],
      ...[program, module, subject],
    ],
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  const found: Growth[] = JSON.parse(new TextDecoder().decode(stdout));
  return found.map(({ name, grown, steps }) =>
    `${name}, with ${grown.join(" and ")}: ${steps} steps`
  );
}
