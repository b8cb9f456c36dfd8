/** Runs the property tests with a different seed. */
import { sourceFiles } from "../support/source_files.ts";

/** Runs them once. Returns whether all pass; prints those that fail. */
export async function runPropertyTests(seed: number): Promise<boolean> {
  const files = sourceFiles().filter(({ path, imports }) =>
    path.endsWith("_test.ts") &&
    imports.some(({ target }) => target === "tests/support/fast_check.ts")
  );
  const { success, stdout } = await new Deno.Command("deno", {
    args: [
      ...["test", "-A", "--lock=dev.lock", "--frozen", "--parallel"],
      ...files.map(({ path }) => path),
    ],
    cwd: new URL("../../", import.meta.url),
    env: { NO_COLOR: "1", PROPERTY_SEED: String(seed) },
    stderr: "inherit",
  }).output();
  if (!success) console.log(new TextDecoder().decode(stdout));
  const result = success ? "pass" : "fail";
  console.log(`the property tests ${result} with seed ${seed}`);
  return success;
}
