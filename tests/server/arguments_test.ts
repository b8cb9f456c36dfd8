import { assertEquals } from "../support/assert.ts";
import deno from "../../deno.json" with { type: "json" };
import { runToEnd } from "../support/service_process.ts";
import { assertShown } from "../support/shown.ts";

const run = (...args: string[]) => runToEnd({}, args);

for (const args of [["--chekc"], ["start"], ["--check", "--version"]]) {
  Deno.test(`main.ts refuses ${args.join(" ")}, and prints its help`, async () => {
    const { code, stdout, stderr } = await run(...args);
    assertEquals([code, stdout], [1, []]);
    const problem = `Unknown arguments: ${args.join(" ")}`;
    assertEquals(stderr, [problem, ...(await run("--help")).stdout]);
  });
}

Deno.test("main.ts --version prints the versions", async () => {
  const { code, stdout } = await run("--version");
  assertEquals(code, 0);
  assertEquals(stdout, [
    `sales-statistics ${deno.version}, Deno ${Deno.version.deno}`,
  ]);
});

Deno.test("main.ts --help prints options and variables", async () => {
  const { code, stdout } = await run("--help");
  assertEquals(code, 0);
  await assertShown("start_help.txt", `${stdout.join("\n")}\n`);
});
