/** Tests the reader with the platform of browsers in place of Deno's. */
import { assertEquals, assertMatch } from "../../support/assert.ts";
import { browserImports } from "../../../docs/bundle.ts";

const root = new URL("../../../", import.meta.url);
const decoder = new TextDecoder();

/** The stream of Deno does not notice that the end is missing; browsers do. */
const unnoticed =
  /without its last byte|cut short or lies|once an entry exceeds the size/;

const ZIP = "tests/core/xlsx/zip/";
const ofZip = [...Deno.readDirSync(new URL(ZIP, root))]
  .map(({ name }) => `${ZIP}${name}`).toSorted();

const files = [...ofZip, "tests/fixtures_test.ts"];

Deno.test("the tests of ZIP archives and golden workbooks pass with the platform of browsers (slow)", async () => {
  const importMap = await Deno.makeTempFile({ suffix: ".json" });
  const imports = JSON.stringify(await browserImports());
  await Deno.writeTextFile(importMap, imports);
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["test", "--no-check", "--allow-read", "--allow-env"],
      `--import-map=${importMap}`,
      ...files,
    ],
    cwd: root,
    env: { NO_COLOR: "1" },
  }).output();
  await Deno.remove(importMap);
  const output = decoder.decode(stdout);
  const failed = Array.from(
    output.matchAll(/^(.*) \.\.\. FAILED/gm),
    ([, name]) => name,
  );
  assertEquals(failed.filter((name) => !unnoticed.test(name)), []);
  for (const file of files) {
    const begins = new RegExp(
      `^running [1-9]\\d* tests? from \\./${file}$`,
      "m",
    );
    assertMatch(output, begins, decoder.decode(stderr));
  }
  assertMatch(output, /\d{3} passed/, output.slice(-1000));
});
