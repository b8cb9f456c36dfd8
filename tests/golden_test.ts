/** Compares the golden answers with the oracle, which shares no code with the service. */
import { assert, assertEquals } from "./support/assert.ts";
import { testWith } from "./support/programs.ts";
import { sourceFiles } from "./support/source_files.ts";
import deno from "../deno.json" with { type: "json" };

testWith(
  ["Python"],
  "the oracle gives the golden answers (deno task golden)",
  async () => {
    const { code, stdout, stderr } = await new Deno.Command("python3", {
      args: ["-B", "tests/fixtures/make/check.py"],
      cwd: new URL("../", import.meta.url),
      env: { PYTHONUTF8: "1" },
    }).output();
    const [said, failed] = [stdout, stderr].map((it) =>
      new TextDecoder().decode(it)
    );
    assert(code === 0 && said === "", said + failed);
  },
);

Deno.test("deno task golden runs every test that compares with tests/fixtures/shown/", () => {
  const written = deno.tasks.golden.command.match(/\btests\/[\w/]+(?:\.ts)?/g)
    ?.slice(1) ?? []; // after check.py
  const files = sourceFiles();
  const comparing = files.filter(({ path, code }) =>
    /\bassertShown\(/.test(code) && !/\/support\//.test(path)
  );
  const isRun = (path: string) => written.some((one) => path.startsWith(one));
  const forgotten = comparing.filter(({ path }) => !isRun(path));
  assertEquals(forgotten.map(({ path }) => path), []);
  const missing = written.filter((one) =>
    !files.some(({ path }) => path.startsWith(one))
  );
  assertEquals(missing, []);
});
