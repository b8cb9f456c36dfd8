import { assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import {
  quantities,
  type TestFile,
  workbooksOf,
} from "../support/several_workbooks.ts";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import { noteLines, notIncluded } from "../../report/mod.ts";

const broken = new TextEncoder().encode("x");

async function factsOf(files: readonly TestFile[], decisions?: Decisions) {
  return (await workbooksOf(files)).settle(decisions, { now: 1000 }).facts;
}

Deno.test("notIncluded() counts the files that the figures lack", async () => {
  const facts = await factsOf([["a.xlsx", [{}]], ["b.xlsx", broken]]);
  const said = (["en", "zh"] as const).map((language) =>
    notIncluded(facts, { language })
  );
  assertEquals(said, ["Not included: 1 file", "未包含：1 个文件"]);
  const all = await factsOf([["a.xlsx", [{}]]]);
  assertEquals(notIncluded(all, { language: "en" }), undefined);
});

Deno.test("noteLines() says where the month of a refused file is", async () => {
  const facts = await factsOf([
    ["2024-05.xlsx", [{}]],
    ["流向2024-12.xlsx", broken],
  ]);
  const [, { text }] = noteLines(facts, { language: "en" });
  assertMatch(
    text,
    /^2024-12 is in 流向2024-12\.xlsx, which is not included: /,
  );
  const [, chinese] = noteLines(facts, { language: "zh" });
  assertMatch(chinese.text, /^2024-12 应在 流向2024-12\.xlsx 中/);
});

Deno.test("noteLines() says which month lacks rows of a refused file", async () => {
  const facts = await factsOf([
    ["2024-05.xlsx", [{}]],
    ["2024-05 南.xlsx", broken],
  ]);
  const [, { text }] = noteLines(facts, { language: "en" });
  assertEquals(
    text,
    "2024-05 may lack rows: by its name 2024-05 南.xlsx has some, but it is not included",
  );
  const [, chinese] = noteLines(facts, { language: "zh" });
  assertEquals(
    chinese.text,
    "2024-05 的数据可能不全：从文件名看，未包含的 2024-05 南.xlsx 也有这些月份",
  );
});

Deno.test("noteLines() counts the names below zero", async () => {
  const facts = await factsOf([["a.xlsx", [
    { hospital: "甲", agent: "丙", qty: -1 },
    { hospital: "乙", agent: "丙", qty: -2 },
    { hospital: "丁", agent: "戊", qty: 4 },
  ]]]);
  const [english, chinese] = (["en", "zh"] as const).map((language) =>
    noteLines(facts, { language })[0].text
  );
  assertEquals(
    english,
    "Below zero over all months, with more returned than sent: 2 hospitals, 1 agent",
  );
  assertEquals(
    chinese,
    "全部月份合计为负（退货多于出库）：医院 2 个、代理商 1 个",
  );
});

Deno.test("noteLines() says one line a kind, and the files on request", async () => {
  const total = { hospital: "合计" };
  const months = [1, 2, 3];
  const facts = await factsOf(
    months.map((month) => [`${month}.xlsx`, [{ month }, total]]),
  );
  const [note, ...others] = noteLines(facts, { language: "en" });
  assertEquals(note.text, "3 files: 3 total rows were left out");
  assertEquals(note.details[0], "1.xlsx: 1 total row was left out (row 3)");
  assertEquals([note.details.length, others.length], [3, 0]);
});

Deno.test("noteLines() says the places of a note on several files only in details", () => {
  const note = (range: string) =>
    ({ token: "merged-cells", count: 1, ranges: [range] }) as const;
  const [{ text, details }] = noteLines({
    files: [],
    notes: [{
      kind: "data",
      token: "merged-cells",
      places: [
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
  const facts = await factsOf([["a.xlsx", [{}, { hospital: "合计" }]]]);
  const [{ text }] = noteLines(facts, { language: "en" });
  assertEquals(text, "1 total row was left out (row 3)");
});

Deno.test("noteLines() has the facts for a decision on shared months", async () => {
  const files: TestFile[] = [
    ["a.xlsx", quantities(1, 4), 500],
    ["b.xlsx", quantities(2, 4), 5000],
  ];
  const [{ text, details }] = noteLines(await factsOf(files), {
    language: "en",
  });
  assertMatch(
    text,
    /^2024-05 is in several files, perhaps the same data twice\. .*a\.xlsx \(4 rows, modified .*b\.xlsx \(4 rows, modified .*, which is in the future\)$/,
  );
  assertEquals(details, ["3 rows are in both a.xlsx and b.xlsx"]);
  const decided = await factsOf(files, { shared: "latest" });
  const [latest] = noteLines(decided, { language: "en" });
  assertMatch(latest.text, /as you chose, only b\.xlsx, modified last, counts/);
});

Deno.test("noteLines() says in one line which months several files complete", async () => {
  const facts = await factsOf([1, 2].flatMap((month): TestFile[] => [
    [`${month}a.xlsx`, quantities(1, 3, { month })],
    [`${month}b.xlsx`, quantities(9, 3, { month })],
  ]));
  const [english, chinese] = (["en", "zh"] as const).map((language) =>
    noteLines(facts, { language })[0]
  );
  assertEquals(
    english.text,
    "2024-01 to 2024-02 are each in several files that complete each other, and were added up: 4 files",
  );
  assertEquals(english.details.map((line) => line.slice(0, 30)), [
    "2024-01 is in several files th",
    "2024-02 is in several files th",
  ]);
  assertEquals(
    chinese.text,
    "2024-01 至 2024-02 各在几个文件中都有，内容互补，已相加：4 个文件",
  );
});

Deno.test("noteLines() counts many files of one month, and names them in details", async () => {
  const files = [1, 11, 21, 31, 41].map((from): TestFile => [
    `${from}.xlsx`,
    quantities(from, 3),
  ]);
  const [{ text, details }] = noteLines(await factsOf(files), {
    language: "en",
  });
  assertEquals(
    text,
    "2024-05 is in several files that complete each other, and were added up: 5 files",
  );
  assertEquals(details.map((line) => line.split(",")[0]), [
    "1.xlsx (3 rows",
    "11.xlsx (3 rows",
    "21.xlsx (3 rows",
    "31.xlsx (3 rows",
    "41.xlsx (3 rows",
  ]);
  const [few] = noteLines(await factsOf(files.slice(1)), { language: "en" });
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
