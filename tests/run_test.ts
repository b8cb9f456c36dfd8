import { assert, assertEquals } from "./support/assert.ts";
import { until } from "./support/posting.ts";

const root = new URL("../", import.meta.url);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
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
