import { assertEquals, assertMatch } from "../../../tests/support/assert.ts";
import { type TestFile, workbooksOf } from "../support/several_workbooks.ts";
import type { Decisions } from "../../explore/workbooks/mod.ts";
import {
  noteLines,
  optionLine,
  sharedOptions,
  sharedSentence,
} from "../../report/mod.ts";

const inEnglish = { language: "en" } as const;
const inChinese = { language: "zh" } as const;

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

Deno.test("noteLines() says which file a decision leaves out", async () => {
  const facts = await factsOf(pair, { shared: "newest" });
  const [note] = noteLines(facts, inChinese);
  assertMatch(
    note.text,
    /^2024年5月在多个文件中都有数据，已按您的选择，a\.xlsx 的 4 行不计入：a\.xlsx（/,
  );
});

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
    const said = [inEnglish, inChinese].map((wording) =>
      sharedSentence(months, wording).split(/[;；] ?/).slice(1)
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

Deno.test("noteLines() says that files apart were added up, and equal ones count once", async () => {
  const files: TestFile[] = [
    ["a.xlsx", hospitals(1, 2)],
    ["b.xlsx", [{ qty: 7, hospital: "乙", month: 5 }]],
  ];
  const [added] = noteLines(await factsOf(files), inEnglish);
  assertMatch(
    added.text,
    /^May 2024 is in several files, which have no hospital or row in common and were added up: a\.xlsx \(2 rows/,
  );
  assertEquals(added.check, false);
  const same: TestFile = ["c.xlsx", hospitals(2, 1)];
  const [once] = noteLines(await factsOf([files[0], same]), inEnglish);
  assertMatch(
    once.text,
    /^May 2024 has the same rows in several files, which count once; 2 rows of c\.xlsx do not count: a\.xlsx/,
  );
});
