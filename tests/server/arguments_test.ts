import { assertEquals, assertMatch } from "../support/assert.ts";
import deno from "../../deno.json" with { type: "json" };
import { environment } from "../../schemas/config.ts";
import { runToEnd } from "../support/service_process.ts";

const run = (...args: string[]) => runToEnd({}, "start", args);

for (const args of [["--chekc"], ["start"], ["--check", "--version"]]) {
  Deno.test(`all_cores.ts refuses ${args.join(" ")}, and lists its options`, async () => {
    const { code, stdout, stderr } = await run(...args);
    assertEquals([code, stdout], [1, []]);
    assertEquals(stderr[0], `Unknown arguments: ${args.join(" ")}`);
    for (const option of ["--check", "--help", "--version"]) {
      assertMatch(stderr.join("\n"), new RegExp(`^  ${option} `, "m"));
    }
  });
}

Deno.test("all_cores.ts --version prints the versions", async () => {
  const { code, stdout } = await run("--version");
  assertEquals(code, 0);
  assertEquals(stdout, [
    `sales-statistics ${deno.version}, Deno ${Deno.version.deno}`,
  ]);
});

Deno.test("all_cores.ts --help prints every variable", async () => {
  const { code, stdout } = await run("--help");
  assertEquals(code, 0);
  for (const name of Object.keys(environment)) {
    assertMatch(stdout.join("\n"), new RegExp(`^  ${name} `, "m"));
  }
});
