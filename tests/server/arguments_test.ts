import { assertEquals, assertMatch } from "../support/assert.ts";
import deno from "../../deno.json" with { type: "json" };
import { runOption } from "../../server/arguments.ts";
import { replaced } from "../support/replaced.ts";
import { assertShown } from "../support/shown.ts";
import { instructions } from "../../server/demo.ts";

async function printed(...args: string[]) {
  const ended = { code: 0, stdout: "", stderr: "" };
  using _console = replaced(console, {
    log: (text: string) => ended.stdout += `${text}\n`,
    error: (text: string) => ended.stderr += `${text}\n`,
  });
  ended.code = await runOption(args);
  return ended;
}

for (const args of [["start"], ["--check", "--version"]]) {
  Deno.test(`runOption() refuses ${args.join(" ")}, and prints the help`, async () => {
    const help = (await printed("--help")).stdout;
    assertEquals(await printed(...args), {
      code: 1,
      stdout: "",
      stderr: `Unknown arguments: ${args.join(" ")}\n\n${help}`,
    });
  });
}

Deno.test("runOption() prints the versions", async () => {
  const stdout =
    `sales-statistics ${deno.version}, Deno ${Deno.version.deno}\n`;
  assertEquals(await printed("--version"), { code: 0, stdout, stderr: "" });
});

Deno.test("runOption() prints options and variables", async () => {
  const { code, stdout } = await printed("--help");
  assertEquals(code, 0);
  await assertShown("start_help.txt", stdout);
});

Deno.test("instructions() gives `task send` the address unless it is that of demo.env", async () => {
  const variables = await Deno.readTextFile(
    new URL("../../server/demo.env", import.meta.url),
  );
  const port = Number(/^BASE_URL=.*:(\d+)$/m.exec(variables)?.[1]);
  assertMatch(instructions(port), /^ {2}npx .* task send /m);
  assertMatch(
    instructions(port + 1),
    new RegExp(`^ {2}BASE_URL=http://127\\.0\\.0\\.1:${port + 1} npx `, "m"),
  );
});
