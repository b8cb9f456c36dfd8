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

for (const tests of [...ofZip, "tests/fixtures_test.ts"]) {
  Deno.test(`${tests} passes with the platform of browsers (slow)`, async () => {
    const importMap = await Deno.makeTempFile({ suffix: ".json" });
    const imports = JSON.stringify(await browserImports());
    await Deno.writeTextFile(importMap, imports);
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "test",
        "--no-check",
        "--allow-read",
        "--allow-env",
        `--import-map=${importMap}`,
        tests,
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
    assertMatch(output, /\d\d passed/, decoder.decode(stderr));
  });
}
