import { assertEquals, assertMatch, assertStringIncludes } from "./assert.ts";
import { succeeds } from "./programs.ts";

const deno = Deno.execPath();
const run = new URL("../run.ts", import.meta.url);
const programs = new URL("./programs.ts", import.meta.url);

Deno.test("succeeds() is false for a program that does not exist", () => {
  assertEquals(succeeds("no-such-program --version"), false);
  assertEquals(succeeds("/no/such/folder/program"), false);
});

Deno.test("succeeds() is false for a program that fails", () => {
  assertEquals(succeeds("false"), false);
  assertEquals(succeeds("true"), true);
});

/** Runs tests as `deno task test` does. */
async function runTests(code: string) {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(
      `${folder}/some_test.ts`,
      `import { testUnlessMissing } from "${programs}";\n${code}`,
    );
    const { code: exitCode, stdout } = await new Deno.Command(deno, {
      args: ["run", "-A", run.href, "--no-check", "-A", folder],
      env: { NO_COLOR: "1" },
    }).output();
    return { exitCode, stdout: new TextDecoder().decode(stdout) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("run.ts says in its last line how many tests are left out, and without what", async () => {
  const { exitCode, stdout } = await runTests(`
    testUnlessMissing(["Go"], "first", () => {});
    testUnlessMissing(["curl", "Go"], "second", () => {});
    testUnlessMissing([], "third", () => {});
  `);
  assertStringIncludes(
    stdout,
    "second (left out: curl, Go are missing) ... ignored",
  );
  assertMatch(stdout, /^ok \| 1 passed \| 0 failed \| 2 ignored/m);
  assertMatch(stdout, /\n2 left out: Go, curl are missing\n$/);
  assertEquals(exitCode, 0);
});

Deno.test("run.ts ends with the exit code of the tests", async () => {
  const { exitCode, stdout } = await runTests(`
    testUnlessMissing([], "fails", () => { throw new Error(); });
  `);
  assertMatch(stdout, /FAILED \| 0 passed \| 1 failed/);
  assertEquals(exitCode, 1);
});

Deno.test("run.ts runs the tests of each folder that it is given", async () => {
  const base = await Deno.makeTempDir();
  try {
    const folders = ["a", "b"].map((name) => `${base}/${name}`);
    for (const folder of folders) {
      await Deno.mkdir(folder);
      await Deno.writeTextFile(
        `${folder}/some_test.ts`,
        `Deno.test("in ${folder}", () => {});`,
      );
    }
    const { stdout } = await new Deno.Command(deno, {
      args: ["run", "-A", run.href, "--no-check", "-A", ...folders],
      env: { NO_COLOR: "1" },
    }).output();
    const said = new TextDecoder().decode(stdout);
    for (const folder of folders) {
      assertStringIncludes(said, `in ${folder} ...`);
    }
    assertMatch(said, /^ok \| 2 passed \| 0 failed/m);
  } finally {
    await Deno.remove(base, { recursive: true });
  }
});
