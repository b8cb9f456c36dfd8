import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";
import {
  quantities,
  type TestFile,
  workbooksOf,
} from "../support/several_workbooks.ts";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import { noteLines } from "../../report/mod.ts";

async function factsOf(files: readonly TestFile[], decisions?: Decisions) {
  return (await workbooksOf(files)).settle(decisions).facts;
}

Deno.test("noteLines() says one line a kind, and the files on request", async () => {
  const total = { hospital: "合计", level: null };
  const months = [1, 2, 3];
  const facts = await factsOf(
    months.map((month) => [`${month}.xlsx`, [{ month }, total]]),
  );
  const [note, ...others] = noteLines(facts, { language: "en" });
  assertEquals(note.text, "3 files: 3 total rows were left out");
  assertEquals(note.details[0], "1.xlsx: 1 total row was left out (row 3)");
  assertEquals([note.details.length, others.length], [3, 0]);
});

Deno.test("noteLines() says the sources of a note on several files only in details", () => {
  const note = (range: string) =>
    ({ token: "merged-cells", count: 1, ranges: [range] }) as const;
  const [{ text, details }] = noteLines({
    files: [],
    notes: [{
      kind: "data",
      token: "merged-cells",
      sources: [
        { file: "a.xlsx", note: note("A2:A3") },
        { file: "b.xlsx", note: note("B4:B9") },
      ],
    }],
  }, { language: "en" });
  assertMatch(text, /^2 files: 2 merges /);
  assertEquals(/A2|B4/.test(text), false);
  assertEquals(details.map((line) => /A2:A3|B4:B9/.exec(line)?.[0]), [
    "A2:A3",
    "B4:B9",
  ]);
});

Deno.test("noteLines() does not name the only file", async () => {
  const facts = await factsOf([["a.xlsx", [{}, {
    hospital: "合计",
    level: null,
  }]]]);
  const [{ text }] = noteLines(facts, { language: "en" });
  assertEquals(text, "1 total row was left out (row 3)");
});

const inEnglish = { language: "en" } as const;

Deno.test("noteLines() counts many files of one month, and names them in details", async () => {
  const files = [1, 11, 21, 31, 41].map((from): TestFile => [
    `${from}.xlsx`,
    quantities(from, 3),
  ]);
  const added = { shared: "add" } as const;
  const [{ text, details }] = noteLines(await factsOf(files, added), inEnglish);
  assertEquals(
    text,
    "May 2024 is in several files, which were added up as you chose: 5 files",
  );
  assertEquals(details.map((line) => line.split(", ")[0]), [
    "1.xlsx (3 rows",
    "11.xlsx (3 rows",
    "21.xlsx (3 rows",
    "31.xlsx (3 rows",
    "41.xlsx (3 rows",
  ]);
  const [few] = noteLines(await factsOf(files.slice(1), added), inEnglish);
  assertMatch(few.text, /: 11\.xlsx \(3 rows, .*41\.xlsx \(3 rows, /);
});

Deno.test("noteLines() shows names as its reader wants them", async () => {
  const bytes = salesWorkbook([{}]);
  const facts = await factsOf([["a.xlsx", bytes], ["b.xlsx", bytes]]);
  const [{ text }] = noteLines(facts, {
    language: "en",
    shown: (name) => `<${name}>`,
  });
  assertEquals(text, "<b.xlsx> is identical to <a.xlsx> and counts once");
});
