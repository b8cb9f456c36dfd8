/** `deno task analyze` in a slow pipe and in a narrow terminal. */
import {
  assert,
  assertEquals,
  assertMatch,
} from "../../../tests/support/assert.ts";
import { testWith } from "../../../tests/support/programs.ts";
import { Terminal } from "../../../tests/outside/terminal.ts";
import { salesFolder } from "../support/sales_folder.ts";

const deno = Deno.execPath();
const SAMPLE = "tests/fixtures/workbooks/sample.xlsx";

Deno.test("a pipe gets all of a long answer, however slowly it is read", async () => {
  await using folder = await salesFolder({
    "a.xlsx": Array.from({ length: 1500 }, (_, i) => ({
      hospital: `${i} ${"医".repeat(60)}`,
    })),
  });
  const child = new Deno.Command(deno, {
    args: ["task", "-q", "analyze", `${folder.path}/a.xlsx`, "--csv"]
      .concat("--by", "hospital"),
    cwd: new URL("../../../", import.meta.url),
    stdout: "piped",
    stderr: "null",
  }).spawn();
  let text = "";
  for await (const bytes of child.stdout) {
    await new Promise((resolve) => setTimeout(resolve));
    text += new TextDecoder("latin1").decode(bytes);
  }
  const { code } = await child.status;
  assertEquals([code, text.split("\r\n").length], [0, 1500 + 2]);
  assert(text.length > 250_000, `${text.length} bytes`);
});

testWith(
  ["script of util-linux"],
  "deno task analyze fits a terminal of 60 columns (slow)",
  async () => {
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
  },
);
