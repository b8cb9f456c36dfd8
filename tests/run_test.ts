import {
  assert,
  assertEquals,
  assertStringIncludes,
} from "./support/assert.ts";
import { until } from "./support/posting.ts";

const root = new URL("../", import.meta.url);

for (const signal of ["SIGINT", "SIGHUP"] as const) {
  Deno.test(`run.ts leaves no folder behind at ${signal}`, async () => {
    const folder = await Deno.makeTempDir();
    try {
      await Deno.mkdir(`${folder}/tests`);
      await Deno.mkdir(`${folder}/temporary`);
      await Deno.writeTextFile(
        `${folder}/tests/endless_test.ts`,
        `Deno.test("endless", async () => {
          await Deno.makeTempDir();
          await Deno.writeTextFile("${folder}/started", "");
          await new Promise((resolve) => setTimeout(resolve, 60_000));
        });`,
      );
      const child = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "tests/run.ts", "-A", `${folder}/tests`],
        cwd: root,
        env: { TMPDIR: `${folder}/temporary` },
        stdout: "null",
        stderr: "null",
      }).spawn();
      const isStarted = () =>
        Deno.stat(`${folder}/started`).then(() => true, () => false);
      await until(isStarted);
      const left = () =>
        Array.from(Deno.readDirSync(`${folder}/temporary`), ({ name }) => name);
      assertEquals(left().length, 1);
      child.kill(signal);
      const { code } = await child.status;
      assert(code > 128, `${code}`);
      assertEquals(left(), []);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

/** Runs run.ts with default paths in a folder that has one test. */
async function runDefaults(
  ...names: readonly string[]
): Promise<{ code: number; output: string }> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/tests`);
    await Deno.writeTextFile(
      `${folder}/tests/one_test.ts`,
      'Deno.test("one", () => {});',
    );
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "tests/run.ts"]
        .concat(names.map((name) => `--default=${folder}/${name}`)),
      cwd: root,
    }).output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, output: text(stdout) + text(stderr) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("run.ts leaves out a default folder that is not there", async () => {
  const { code, output } = await runDefaults("tests", "suite/tests");
  assertStringIncludes(output, "1 passed");
  assertEquals(code, 0, output);
});

Deno.test("run.ts tests nothing if no default folder is there", async () => {
  const { code, output } = await runDefaults("suite/tests");
  assertStringIncludes(output, "Nothing to test: there is no ");
  assertEquals(code, 1);
});
