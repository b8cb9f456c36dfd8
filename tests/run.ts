/**
 * Runs `deno test`, and says at the end what this machine has left out:
 *
 *   deno run --allow-env --allow-read --allow-write --allow-run tests/run.ts
 *     [arguments of deno test...]
 *
 * The exit code is that of the tests.
 */
import { LEFT_OUT_FILE } from "./support/programs.ts";

const file = await Deno.makeTempFile();
try {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["test", ...Deno.args],
    env: { [LEFT_OUT_FILE]: file },
    stdin: "inherit",
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  Deno.exitCode = code;
  const leftOut = (await Deno.readTextFile(file)).split("\n").filter(Boolean);
  if (leftOut.length > 0) console.log(summaryOf(leftOut));
} finally {
  await Deno.remove(file);
}

/** @param leftOut what is missing for each test, between tabs */
function summaryOf(leftOut: readonly string[]): string {
  const missing = [...new Set(leftOut.flatMap((line) => line.split("\t")))];
  const are = missing.length === 1 ? "is" : "are";
  return `${leftOut.length} left out: ${
    missing.sort().join(", ")
  } ${are} missing`;
}
