/** Tests the reader with the platform of browsers in place of Deno's. */
import { assertEquals, assertMatch } from "../../support/assert.ts";
import { browserImports } from "../../../docs/bundle.ts";

const root = new URL("../../../", import.meta.url);
const decoder = new TextDecoder();

/** The stream of Deno does not notice that the end is missing; browsers do. */
const unnoticed =
  /without its last byte|cut short or lies|once an entry exceeds the size/;

const imports = JSON.stringify(await browserImports());

/** Tests of what inflates, checks or decodes. */
const files = ["archive", "bomb", "inflate"]
  .map((name) => `tests/core/xlsx/zip/${name}_test.ts`)
  .concat("tests/fixtures_test.ts");

for (const file of files) {
  Deno.test(`${file} passes with the platform of browsers`, async () => {
    const importMap = await Deno.makeTempFile({ suffix: ".json" });
    await Deno.writeTextFile(importMap, imports);
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        ...["test", "--no-check", "--allow-read", "--allow-env"],
        ...[`--import-map=${importMap}`, file],
      ],
      cwd: root,
      env: { NO_COLOR: "1" },
    }).output();
    await Deno.remove(importMap);
    const [output, problem] = [stdout, stderr].map((it) => decoder.decode(it));
    const failed = Array.from(
      output.matchAll(/^(.*) \.\.\. FAILED/gm),
      ([, name]) => name,
    );
    assertEquals(failed.filter((name) => !unnoticed.test(name)), []);
    assertMatch(output, /^running [1-9]\d* tests? from /m, problem);
    assertMatch(output, /\b[1-9]\d* passed/, output.slice(-1000));
  });
}
