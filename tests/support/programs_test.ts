import { assertEquals, assertMatch, assertStringIncludes } from "./assert.ts";

const run = new URL("../run.ts", import.meta.url);
const programs = new URL("./programs.ts", import.meta.url);

/** Tests of two folders, of which the second fails. */
const tests = {
  "a/some_test.ts": `
    testUnlessMissing(["nginx"], "first", () => {});
    testUnlessMissing(["curl", "nginx"], "second", () => {});
    testUnlessMissing([], "third", () => {});`,
  "b/some_test.ts": `
    testUnlessMissing([], "fails", () => { throw new Error(); });`,
};

Deno.test("run.ts runs all folders, ends with the code of the tests, and says at last what is left out", async () => {
  const base = await Deno.makeTempDir();
  for (const [path, code] of Object.entries(tests)) {
    await Deno.mkdir(`${base}/${path[0]}`);
    const text = `import { testUnlessMissing } from "${programs}";${code}`;
    await Deno.writeTextFile(`${base}/${path}`, text);
  }
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", run.href, "--no-check", "-A", `${base}/a`, `${base}/b`],
    env: { NO_COLOR: "1" },
  }).output();
  await Deno.remove(base, { recursive: true });
  const said = new TextDecoder().decode(stdout);
  const second = "second (left out: curl, nginx are missing) ... ignored";
  assertStringIncludes(said, second);
  assertMatch(said, /^FAILED \| 1 passed \| 1 failed \| 2 ignored/m);
  assertMatch(said, /\n2 left out: curl, nginx are missing\n$/);
  assertEquals(code, 1);
});
