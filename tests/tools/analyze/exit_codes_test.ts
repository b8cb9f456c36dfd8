/** The exit codes: help and guide list them in the same words. */
import { assertEquals, assertStringIncludes } from "../../support/assert.ts";
import { analyze } from "../../support/command_line.ts";
import { readMarkdown, tableRows } from "../../support/markdown_files.ts";
import { salesWorkbook } from "../../support/sales_workbook.ts";
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

const base = await Deno.makeTempDir();
Deno.test.afterAll(() => Deno.remove(base, { recursive: true }));

const full = Object.assign(
  new Error("ENOSPC: no space left on device, write"),
  { code: "ENOSPC" },
);
const cases: [string, number, () => ReturnType<typeof analyze>][] = [
  ["an answer", 0, () => analyze(["sample.xlsx"])],
  ["a refused workbook", 1, async () => {
    await Deno.writeTextFile(`${base}/a.xlsx`, "text");
    return await analyze(["a.xlsx"], { base });
  }],
  ["months that two files have", 1, async () => {
    for (const qty of [1, 2]) {
      await Deno.writeFile(`${base}/${qty}.xlsx`, salesWorkbook([{ qty }]));
    }
    return await analyze(["1.xlsx", "2.xlsx"], { base });
  }],
  ["an unknown option", 2, () => analyze(["sample.xlsx", "--colour"])],
  [
    "a month that no file has",
    2,
    () => analyze(["sample.xlsx", "--period", "1999-01"]),
  ],
  [
    "a report into no folder",
    3,
    () => analyze(["sample.xlsx", "--excel", "/nowhere/report.xlsx"]),
  ],
  ["a full disk", 3, () =>
    analyze(["sample.xlsx"], {
      write: () => Promise.reject(new OutputError(undefined, full)),
    })],
];
for (const [name, expected, outcome] of cases) {
  Deno.test(`the exit code of ${name} is ${expected}`, async () => {
    const { code, stderr } = await outcome();
    assertEquals(code, expected, stderr);
  });
}

Deno.test("a full disk is named on standard error", async () => {
  const { stderr } = await analyze(["sample.xlsx"], {
    write: () => Promise.reject(new OutputError(undefined, full)),
  });
  const [last] = stderr.split("\n").slice(-1);
  assertEquals(last, "Cannot write the answer: no space left on device");
});
