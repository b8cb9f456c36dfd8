/** Compares the golden answers with the oracle, which shares no code with the service. */
import { assert, assertEquals } from "./support/assert.ts";
import { testWith } from "./support/programs.ts";
import { isIn } from "./support/paths.ts";
import { sourceFiles } from "./support/source_files.ts";

testWith(
  ["Python"],
  "the oracle gives the golden answers (CONTRIBUTING.md)",
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

/** The words of the command in CONTRIBUTING.md that writes the golden answers. */
function goldenCommand(): string[] {
  const path = new URL("../CONTRIBUTING.md", import.meta.url);
  const blocks = Deno.readTextFileSync(path).matchAll(/```bash\n([^`]*)```/g);
  const command = [...blocks].map(([, block]) => block)
    .find((block) => block.includes("GOLDEN=write"));
  assert(command !== undefined);
  return command.replaceAll("\\\n", " ").trim().split(/\s+/);
}

const begin = [
  ...["python3", "-B", "tests/fixtures/make/check.py", "--write", "&&"],
  ...["GOLDEN=write", "deno", "test", "--lock=dev.lock", "--frozen"],
  ...["--no-check", "-A"],
];

Deno.test("CONTRIBUTING.md writes the golden answers of the oracle, then those of tests", () => {
  assertEquals(goldenCommand().slice(0, begin.length), begin);
});

Deno.test("the golden answers include every test that compares with tests/fixtures/shown/", () => {
  const isRun = isIn(...goldenCommand().slice(begin.length));
  const comparing = sourceFiles().filter(({ path, code }) =>
    /\bassertShown\(/.test(code) && !path.includes("/support/")
  );
  assert(comparing.length > 5);
  const forgotten = comparing.filter(({ path }) => !isRun(path));
  assertEquals(forgotten.map(({ path }) => path), []);
});
