import { assertEquals, assertMatch } from "../support/assert.ts";
import { salesWorkbook } from "../support/sales_workbook.ts";
import {
  quantities,
  type TestFile,
  workbooksOf,
} from "../support/several_workbooks.ts";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import { choiceLines, noteLines, notIncluded } from "../../report/mod.ts";
import { leavesOut } from "../../report/words/mod.ts";

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
    /^December 2024 is in 流向2024-12\.xlsx, which is not included: /,
  );
  const [, chinese] = noteLines(facts, { language: "zh" });
  assertMatch(chinese.text, /^2024年12月应在 流向2024-12\.xlsx 中/);
});

Deno.test("noteLines() says which month lacks rows of a refused file", async () => {
  const facts = await factsOf([
    ["2024-05.xlsx", [{}]],
    ["2024-05 南.xlsx", broken],
  ]);
  const [, { text }] = noteLines(facts, { language: "en" });
  assertEquals(
    text,
    "May 2024 may lack rows: by its name 2024-05 南.xlsx has some, but it is not included",
  );
  const [, chinese] = noteLines(facts, { language: "zh" });
  assertEquals(
    chinese.text,
    "2024年5月的数据可能不全：从文件名看，未包含的 2024-05 南.xlsx 也有这些月份",
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

const several: readonly TestFile[] = [
  ["a.xlsx", quantities(1, 4), 500],
  ["b.xlsx", quantities(2, 1), 5000],
];
const inEnglish = { language: "en" } as const;
const inChinese = { language: "zh" } as const;

Deno.test("noteLines() has the facts for a decision on shared months", async () => {
  const [{ text, details }] = noteLines(await factsOf(several), inEnglish);
  assertMatch(
    text,
    /^May 2024 is in several files\. Decide how it counts: a\.xlsx \(4 rows, 10 boxes, modified .*b\.xlsx \(1 row, 2 boxes, modified .*, which is in the future\)$/,
  );
  assertEquals(details, []);
  const [{ text: chinese }] = noteLines(await factsOf(several), inChinese);
  assertMatch(
    chinese,
    /^2024年5月在多个文件中都有数据，请先选择计算方式：a\.xlsx（4 行，10 盒，修改于 /,
  );
});

Deno.test("noteLines() says what a decision leaves out", async () => {
  const decided = await factsOf(several, { shared: "latest" });
  const [latest] = noteLines(decided, inEnglish);
  assertMatch(
    latest.text,
    /^May 2024 is in several files; as you chose, only the one modified last counts, and 4 rows of a\.xlsx do not count: a\.xlsx \(/,
  );
  const [{ files }] = decided.shared;
  const [a, b] = files.map(({ hash }) => hash);
  const decision = { files: [a, b], choice: { without: [b] } };
  const without = await factsOf(several, { months: { "2024-05": decision } });
  const [note] = noteLines(without, inChinese);
  assertMatch(
    note.text,
    /^2024年5月在多个文件中都有数据，已按您的选择，b\.xlsx 的 1 行不计入：a\.xlsx（/,
  );
});

Deno.test("choiceLines() says what each choice leaves out", async () => {
  const { shared: [shared] } = await factsOf(several);
  assertEquals(choiceLines(shared, inEnglish), [
    "add: all rows count",
    "latest: only b.xlsx, modified last, counts; 4 rows of a.xlsx do not count",
  ]);
  assertEquals(choiceLines(shared, inChinese), [
    "add：全部行都计入",
    "latest：只计最后修改的 b.xlsx，a.xlsx 的 4 行不计入",
  ]);
  const same = several.map(([name, rows]): TestFile => [name, rows, 7]);
  const { shared: [tie] } = await factsOf(same);
  assertEquals(
    choiceLines(tie, inEnglish)[1],
    "latest: not possible: some files were modified at the same time",
  );
});

Deno.test("leavesOut() names up to four files, and counts more", () => {
  const files = [1, 2, 3, 4, 5].map((n) => ({ name: `${n}`, records: n }));
  const said = [0, 1, 4, 5].map((count) =>
    leavesOut(files.slice(0, count), inEnglish)
  );
  assertEquals(said, [
    "all rows count",
    "1 row of 1 does not count",
    "10 rows of 1, 2, 3, 4 do not count",
    "15 rows of 5 files do not count",
  ]);
});

Deno.test("noteLines() says in one line which months several files have that are added up", async () => {
  const files = [1, 2].flatMap((month): TestFile[] => [
    [`${month}a.xlsx`, quantities(1, 3, { month }), 1],
    [`${month}b.xlsx`, quantities(9, 3, { month }), 2],
  ]);
  const facts = await factsOf(files, { shared: "add" });
  const [english, chinese] = [inEnglish, inChinese].map((wording) =>
    noteLines(facts, wording)[0]
  );
  assertEquals(
    english.text,
    "January – February 2024 are each in several files, which were added up as you chose: 4 files",
  );
  assertEquals(english.details.map((line) => line.split(",")[0]), [
    "January 2024 is in several files",
    "February 2024 is in several files",
  ]);
  assertEquals(
    chinese.text,
    "2024年1月至2月分别在多个文件中都有数据，已按您的选择相加：4 个文件",
  );
  const latest = await factsOf(files, { shared: "latest" });
  assertEquals(
    noteLines(latest, inEnglish)[0].text,
    "January – February 2024 are each in several files; as you chose, only the one modified last counts, and 6 rows of 1a.xlsx, 2a.xlsx do not count: 4 files",
  );
});

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
