/** Tasks in a terminal: nothing asks, the screen is as expected, Ctrl-C ends it. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { testWith } from "../../../tests/support/programs.ts";
import { Terminal } from "../../../tests/outside/terminal.ts";

const deno = Deno.execPath();
const SAMPLE = "tests/fixtures/workbooks/sample.xlsx";

function test(name: string, fn: () => Promise<void>) {
  testWith(["script of util-linux"], `${name} (slow)`, fn);
}

test("deno task analyze fits a terminal of 60 columns", async () => {
  const command = `${deno} task -q analyze ${SAMPLE} --by hospital`;
  await using analyze = new Terminal(command, { columns: 60 });
  assertEquals(await analyze.ended(), 0, analyze.screen);
  const lines = analyze.screen.split("\n")
    .filter((line) => !line.startsWith("Note: "));
  assertMatch(lines.join("\n"), /^ +1 {2}云溪县人民医院 +2,100 /m);
  // A Chinese character takes two columns.
  const widths = lines.map((line) =>
    [...line].reduce((sum, char) => sum + (char > "\u2e7f" ? 2 : 1), 0)
  );
  assert(Math.max(...widths) <= 60, analyze.screen);
});
