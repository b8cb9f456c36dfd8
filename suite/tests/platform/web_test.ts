/** Tests the reader with the platform of browsers in place of Deno's. */
import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { temporaryFile } from "../../../tests/support/temporary_file.ts";
import { browserImports } from "../../bundle.ts";

/** The functions that inflate, check and decode. */
const file = "tests/core/xlsx/zip/inflate_test.ts";

/**
 * Tests in which browsers differ: they notice a missing end, and inflate only as
 * much of a beginning as is needed.
 */
const differing = /without its last byte|cut short or lies|of Deno/;

Deno.test(`${file} passes with the platform of browsers`, async () => {
  using importMap = temporaryFile(JSON.stringify(await browserImports()));
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["test", "--no-check", "--allow-read", "--allow-env"],
      ...[`--import-map=${importMap.path}`, file],
    ],
    cwd: new URL("../../../", import.meta.url),
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  const [output, problem] = [stdout, stderr].map((it) => decoder.decode(it));
  const failed = Array.from(
    output.matchAll(/^(.*) \.\.\. FAILED/gm),
    ([, name]) => name,
  );
  assertEquals(failed.filter((name) => !differing.test(name)), [], output);
  assertMatch(output, /\b[1-9]\d* passed/, problem);
});
