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
  sharedOptions,
  sharedSentence,
} from "../../report/words/mod.ts";
import { assertShown } from "../../../tests/support/shown.ts";
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
const shared: Record<string, readonly TestFile[]> = {
  "two files with equal rows": pair,
  "of two files, one holds the other": [
    file("a", 1, 2, 3, 4),
    file("b", 1, 2, 3, 4, 5),
  ],
  "two files with equal boxes alone": [file("a", 3), file("b", 1, 2)],
  "three files": [...pair, file("c", 1, 6, 9)],
  "one holds the others": [...pair, file("whole", 1, 2, 3, 4, 5, 6)],
  ...Object.fromEntries([1, 4, 5].map((count) => [
    `one holds ${count} others`,
    [1, 2, 3, 4, 5, 6].slice(0, count).map((qty) => file(`${qty}`, qty))
      .concat([file("whole", 1, 2, 3, 4, 5, 6)]),
  ])),
};
for (const language of [inEnglish, inChinese]) {
  Deno.test(`what files share, and the choices, are worded as before, in ${language.id}`, async () => {
    const lines: string[] = [];
    for (const [what, files] of Object.entries(shared)) {
      const question = await questionAbout(files);
      const [first] = question.shared;
      // The times of files depend on where the tests run.
      const [, ...common] = sharedSentence(first, language).split(/[;；] ?/);
      lines.push(`# ${what}`, ...common);
      for (const option of sharedOptions(question, language)) {
        lines.push(`${option.choice}: ${option.line}`);
      }
    }
    await assertShown(`shared_${language.id}.txt`, `${lines.join("\n")}\n`);
  });
}

Deno.test("noteLines() names four files of a month; it counts five, and names them in details", async () => {
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
  const names = ["1.xlsx", "11.xlsx", "21.xlsx", "31.xlsx", "41.xlsx"];
  assertEquals(details.map((line) => line.split(" (3 rows")[0]), names);
  const [few] = noteLines(await factsOf(files.slice(1), added), inEnglish);
  assertMatch(few.text, /: 11\.xlsx \(3 rows, .*41\.xlsx \(3 rows, /);
});

Deno.test("noteLines() writes names as the given function does", async () => {
  const bytes = salesWorkbook([{}]);
  const facts = await factsOf([["a.xlsx", bytes], ["b.xlsx", bytes]]);
  const [{ text }] = noteLines(
    facts,
    languageOf("en", (name) => `<${name}>`),
  );
  assertEquals(text, "<b.xlsx> is identical to <a.xlsx> and counts once");
});
