/** The exit codes: help and guide list them in the same words. */
import { assertEquals, assertStringIncludes } from "../../support/assert.ts";
import { analyze } from "../../support/command_line.ts";
import { readMarkdown, tableRows } from "../../support/markdown_files.ts";
import { OutputError } from "../../../tools/analyze/exit_codes.ts";
import { en, listed } from "../../../tools/analyze/words/en.ts";
import { zh } from "../../../tools/analyze/words/zh.ts";

Deno.test("the help lists the exit codes in both languages", () => {
  assertStringIncludes(en.help, `Exit codes\n${listed(en.exitCodes)}\n`);
  assertEquals(zh.help.match(/^ {2}\d {2}\S/gm)?.length, 4, zh.help);
});

Deno.test("guides/analyze.md lists the exit codes as the help does", () => {
  const rows = tableRows(readMarkdown("guides/analyze.md"))
    .filter(([code]) => /^\d$/.test(code))
    .map(([code, meaning]) => [code, meaning.replaceAll("`", "")]);
  assertEquals(rows, Object.entries(en.exitCodes));
});

const full = Object.assign(
  new Error("ENOSPC: no space left on device, write"),
  { code: "ENOSPC" },
);
const cases: [string, number, () => ReturnType<typeof analyze>, string][] = [
  [
    "an unknown option",
    2,
    () => analyze(["sample.xlsx", "--colour"]),
    "There is no option --colour; try --help",
  ],
  [
    "a report into no folder",
    3,
    () => analyze(["sample.xlsx", "--excel", "/nowhere/report.xlsx"]),
    "Cannot write /nowhere/report.xlsx: no such file or directory",
  ],
  [
    "a full disk",
    3,
    () =>
      analyze(["sample.xlsx"], {
        write: () => Promise.reject(new OutputError(undefined, full)),
      }),
    "Cannot write the answer: no space left on device",
  ],
];
for (const [name, expected, outcome, sentence] of cases) {
  Deno.test(`the exit code of ${name} is ${expected}, and it is named on standard error`, async () => {
    const { code, stderr } = await outcome();
    assertEquals([code, stderr.split("\n").at(-1)], [expected, sentence]);
  });
}
