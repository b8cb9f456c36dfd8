import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import {
  quantities,
  type TestFile,
  workbooksOf,
} from "../support/several_workbooks.ts";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import {
  languageOf,
  noteLines,
  optionLine,
  sharedOptions,
  sharedSentence,
} from "../../report/words/mod.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";

const inEnglish = languageOf("en");
const inChinese = languageOf("zh");

async function factsOf(files: readonly TestFile[], decisions?: Decisions) {
  return (await workbooksOf(files)).settle(decisions).facts;
}

async function questionAbout(files: readonly TestFile[]) {
  const { question } = await factsOf(files);
  if (question === undefined) throw new Error("There is no question");
  return question;
}

/** One hospital for each quantity. */
const hospitals = (...all: number[]) =>
  all.map((qty) => ({ qty, hospital: `${qty}院` }));

const pair: readonly TestFile[] = [
  ["a.xlsx", hospitals(1, 2, 3, 4), 500],
  ["b.xlsx", hospitals(2, 3, 4, 6), 5000],
];

const file = (name: string, ...all: number[]): TestFile => [
  `${name}.xlsx`,
  hospitals(...all),
];
const sentences: [files: readonly TestFile[], en: string[], zh: string[]][] = [
  [
    pair,
    ["3 equal rows", "3 hospitals in common (2院, 3院, 4院)"],
    ["3 行完全相同", "3 家医院相同（2院、3院、4院）"],
  ],
  [
    [file("a", 1, 2, 3, 4), file("b", 1, 2, 3, 4, 5)],
    ["4 equal rows", "4 hospitals in common (such as 1院, 2院, 3院)"],
    ["4 行完全相同", "4 家医院相同（如 1院、2院、3院）"],
  ],
  [
    [file("a", 3), file("b", 1, 2)],
    [
      "no equal rows and no hospital in common, but equal boxes or no names of hospitals",
    ],
    ["没有相同的行和医院，但盒数相同或缺少医院名称"],
  ],
];
for (const [files, en, zh] of sentences) {
  Deno.test(`sharedSentence() says of files: ${en.join("; ")}`, async () => {
    const { shared: [months] } = await questionAbout(files);
    const said = [inEnglish, inChinese].map((language) =>
      sharedSentence(months, language).split(/[;；] ?/).slice(1)
    );
    assertEquals(said, [en, zh]);
  });
}

Deno.test("sharedOptions() names the file that counts of two, with its numbers", async () => {
  const question = await questionAbout(pair);
  assertEquals(
    sharedOptions(question, inEnglish).map((one) => optionLine(one, inEnglish)),
    [
      "Only b.xlsx (4 rows, 15 boxes; 4 rows of a.xlsx do not count)",
      "Only a.xlsx (4 rows, 10 boxes; 4 rows of b.xlsx do not count)",
      "Add all up (8 rows, 25 boxes; all rows count)",
    ],
  );
  assertEquals(sharedOptions(question, inChinese)[0], {
    choice: "newest",
    text: "只计 b.xlsx",
    facts: "4 行，15 盒；a.xlsx 的 4 行不计入",
    isRecommended: false,
  });
});

Deno.test("sharedOptions() says what a choice does to several files", async () => {
  const textsOf = async (files: readonly TestFile[]) =>
    sharedOptions(await questionAbout(files), inChinese)
      .map(({ text, isRecommended }) => isRecommended ? `${text}!` : text);
  const third = await textsOf([...pair, file("c", 1, 6, 9)]);
  assertEquals(third, ["只计较新的文件", "只计较早的文件", "全部相加"]);
  const whole = await textsOf([...pair, file("whole", 1, 2, 3, 4, 5, 6)]);
  assertEquals(whole, ["相同的行只计一次!", "全部相加"]);
});

const leftOut = {
  1: "1 row of 1.xlsx does not count",
  4: "4 rows of 1.xlsx, 2.xlsx, 3.xlsx, 4.xlsx do not count",
  5: "5 rows of 5 files do not count",
};
for (const [count, expected] of Object.entries(leftOut)) {
  Deno.test(`sharedOptions() of files of which one holds the others: ${expected}`, async () => {
    const extracts = [1, 2, 3, 4, 5].map((qty) => file(`${qty}`, qty));
    const question = await questionAbout([
      file("whole", 1, 2, 3, 4, 5, 6),
      ...extracts.slice(0, Number(count)),
    ]);
    const [{ facts }] = sharedOptions(question, inEnglish);
    assertEquals(facts.split("; ")[1], expected);
  });
}

Deno.test("noteLines() says one line a kind, and the files on request", async () => {
  const total = { hospital: "合计", level: null };
  const months = [1, 2, 3];
  const facts = await factsOf(
    months.map((month) => [`${month}.xlsx`, [{ month }, total]]),
  );
  const [note, ...others] = noteLines(facts, inEnglish);
  assertEquals(note.text, "3 files: 3 total rows were left out");
  assertEquals(note.details[0], "1.xlsx: 1 total row was left out (row 3)");
  assertEquals([note.details.length, others.length], [3, 0]);
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
  const [{ text }] = noteLines(
    facts,
    languageOf("en", (name) => `<${name}>`),
  );
  assertEquals(text, "<b.xlsx> is identical to <a.xlsx> and counts once");
});
