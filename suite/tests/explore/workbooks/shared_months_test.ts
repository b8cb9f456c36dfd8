import type {
  Decisions,
  SharedChoice,
  Workbooks,
} from "../../../explore/workbooks/mod.ts";
import { monthsIn } from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import type { Rows } from "../../support/explored_rows.ts";
import {
  inShort,
  qtyOf,
  quantities,
  type TestFile,
  workbooksOf,
} from "../../support/several_workbooks.ts";

/** A file with its rows; the later in the list, the newer. */
type FileOfRows = readonly [name: string, rows: Rows];

interface KnownSharing {
  files: readonly FileOfRows[];
  /** The boxes without a question, or by each choice of the one question. */
  boxes: number | Readonly<Partial<Record<SharedChoice, number>>>;
  recommended?: SharedChoice;
}

/** A row for each quantity, each of another hospital. */
function rowsOf(
  place: string,
  month: number,
  quantities: readonly number[],
): Rows {
  return quantities.map((qty, i) => ({
    month,
    qty,
    province: place,
    hospital: `${place}${i + 1}院`,
  }));
}

const may = rowsOf("浙江", 5, [10, 20, 30]);
const firstQuarter = [1, 2, 3]
  .map((month) => rowsOf("浙江", month, [month, 10 + month, 20 + month]));

/** Three regions by quarter of two years: 24 files, with as many rows each. */
const regionsByQuarter = ["浙江", "江苏", "广东"].flatMap((place, at) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((quarter): FileOfRows => [
    `${place} ${quarter + 1}.xlsx`,
    [1, 2, 3].flatMap((month) =>
      rowsOf(place, 3 * (quarter % 4) + month, [100 + at, 50, 7])
        .map((row) => ({ ...row, year: quarter < 4 ? 2023 : 2024 }))
    ),
  ])
);

const sevenFolders: Readonly<Record<string, KnownSharing>> = {
  copy: {
    // As another program saves it: other bytes, the rows in another order. Both
    // files have one row twice.
    files: [
      ["5月.xlsx", [may[0], ...may]],
      ["5月 另存.xlsx", [...may.toReversed(), may[0]]],
    ],
    boxes: 70,
  },
  "re-issue": {
    files: [
      ["5月.xlsx", may],
      ["5月 更正.xlsx", [
        ...may.slice(1),
        ...rowsOf("浙江", 5, [12]),
        ...rowsOf("江苏", 5, [5]),
      ]],
    ],
    boxes: { newest: 67, oldest: 60, add: 127 },
  },
  extract: {
    files: [
      ["5月 全部.xlsx", [...may, ...rowsOf("江苏", 5, [1, 2])]],
      ["5月 浙江.xlsx", may],
      // Written by hand, in other brackets and widths.
      ["6月 全部.xlsx", [
        { month: 6, qty: 4, hospital: "甲（东）" },
        { month: 6, qty: 8 },
      ]],
      ["6月 甲.xlsx", [{ month: 6, qty: 4, hospital: "甲(东) " }]],
    ],
    boxes: { newest: 63 + 12, add: 123 + 16 },
    recommended: "newest",
  },
  regions: {
    files: regionsByQuarter,
    boxes: 24 * (157 + 158 + 159),
  },
  quarters: {
    files: [
      ["1季度.xlsx", firstQuarter.flat()],
      ...firstQuarter.map((rows, i): FileOfRows => [`${i + 1}月.xlsx`, rows]),
    ],
    boxes: { newest: 108, add: 216 },
    recommended: "newest",
  },
  overlap: {
    files: [
      ["1-3月.xlsx", firstQuarter.flat()],
      ["3-4月.xlsx", [
        ...firstQuarter[2].slice(1),
        ...rowsOf("江苏", 3, [40]),
        ...rowsOf("浙江", 4, [50]),
      ]],
    ],
    boxes: {
      newest: 33 + 36 + 36 + 40 + 50,
      oldest: 33 + 36 + 39 + 50,
      add: 33 + 36 + 39 + 36 + 40 + 50,
    },
  },
  "partly equal": {
    files: [
      ["甲.xlsx", may],
      ["乙.xlsx", [...may.slice(0, 2), ...rowsOf("江苏", 5, [31])]],
      // It has nothing in common with the others, and counts in any case.
      ["丙.xlsx", rowsOf("广东", 5, [7, 8])],
    ],
    boxes: { newest: 61 + 15, oldest: 60 + 15, add: 121 + 15 },
  },
};

/** A choice for the months that the question is about now. */
function chosen(workbooks: Workbooks, choice: SharedChoice): Decisions {
  const { question } = workbooks.settle().facts;
  const files = question?.shared
    .flatMap(({ files }) => files.map(({ hash }) => hash)) ?? [];
  return { choices: [{ choice, files }] };
}

const shortOf = (workbooks: Workbooks, decisions?: Decisions) =>
  inShort(workbooks.settle(decisions).facts.shared);

for (const [name, known] of Object.entries(sevenFolders)) {
  Deno.test(`settle() asks at most once about a ${name} folder, with the numbers of each choice`, async () => {
    const { files, boxes, recommended } = known;
    const workbooks = await workbooksOf(
      files.map(([name, rows], i) => [name, rows, 1 + i]),
    );
    const before = workbooks.settle();
    const { question } = before.facts;
    if (typeof boxes === "number") {
      assertEquals([question, qtyOf(before)], [undefined, boxes]);
      return;
    }
    assertEquals(question?.isOpen, true);
    assertEquals(question?.recommended, recommended);
    const options = question?.options ?? [];
    const choices = options.map(({ choice }) => choice);
    assertEquals(choices.toSorted(), Object.keys(boxes).toSorted());
    for (const { choice, records, qty } of options) {
      const after = workbooks.settle(chosen(workbooks, choice));
      const { isOpen, made } = after.facts.question ?? {};
      assertEquals([isOpen, made], [false, choice], choice);
      assertEquals(qtyOf(after), boxes[choice], choice);
      assertEquals(qty, qtyOf(after) - qtyOf(before), choice);
      assertEquals(records, after.sums().rows - before.sums().rows, choice);
    }
  });
}

/** The ways in which the month of two files counts. */
async function waysOf(a: Rows, b: Rows): Promise<string[]> {
  const workbooks = await workbooksOf([["a.xlsx", a], ["b.xlsx", b]]);
  return workbooks.settle().facts.shared.map(({ way }) => way);
}

const north = { hospital: "甲（东）", province: "浙江", qty: 5 };
const south = { hospital: "乙", province: "江苏", qty: 7 };
const nobody = { hospital: "", province: "江苏", qty: 7 };

const inBrackets = { ...south, hospital: "甲 (东)" };
const unnamed = { ...north, hospital: null };
const [june, july] = [{ month: 6 }, { month: 7 }];
const asMany = { ...south, qty: 5 };
const elsewhere = { ...north, hospital: "丙" };
const cases: [name: string, a: Rows, b: Rows, way: string][] = [
  ["nothing in common", [north], [south], "apart"],
  ["as many rows", [north, north], [south, south], "apart"],
  ["a hospital in other brackets", [north], [inBrackets], "undecided"],
  ["no hospital names on one side", [north], [nobody], "undecided"],
  ["no hospital names", [unnamed], [nobody], "undecided"],
  ["equal boxes", [north], [asMany], "undecided"],
  ["rows alike but for hospitals", [north, north], [elsewhere], "undecided"],
  [
    "a row without a hospital on both sides",
    [north, nobody],
    [south, nobody, nobody],
    "undecided",
  ],
  ["equal rows in another order", [north, south], [south, north], "same"],
  ["an equal month beside others", [north, june], [north, july], "undecided"],
];
for (const [name, a, b, way] of cases) {
  Deno.test(`settle() takes a month with ${name} as ${way}`, async () => {
    const ways = [await waysOf(a, b), await waysOf(b, a)];
    assertEquals(ways, [[way], [way]]);
  });
}

Deno.test("settle() counts equal files once, beside another region", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [north, north]],
    ["b.xlsx", [south]],
    ["a again.xlsx", [{ ...north, hospital: "甲(东)" }, north]],
  ]);
  assertEquals(shortOf(workbooks), [{
    months: "2024-05",
    files: ["a.xlsx 2 10", "b.xlsx 1 7", "a again.xlsx 2 10 no"],
    way: "apart",
  }]);
  assertEquals(qtyOf(workbooks.settle({ shared: "add" })), 17);
});

Deno.test("settle() counts the newest of files with something in common, and files apart from it", async () => {
  const workbooks = await workbooksOf([
    ["b.xlsx", [north, south], 3],
    ["a.xlsx", [north, north, { qty: 1, hospital: "丁", agent: "戊" }], 5],
    ["c.xlsx", [{ ...south, qty: 8 }], 4],
  ]);
  const countedBy = (choice: SharedChoice) =>
    shortOf(workbooks, { shared: choice })[0].files
      .filter((file) => !file.endsWith(" no"));
  assertEquals(countedBy("newest"), ["a.xlsx 3 11", "c.xlsx 1 8"]);
  assertEquals(countedBy("oldest"), ["b.xlsx 2 12"]);
});

Deno.test("settle() counts the hospitals that files have in common, and names the first three", async () => {
  const rows = rowsOf("浙江", 5, [1, 2, 3, 4]);
  const workbooks = await workbooksOf([
    ["a.xlsx", [...rows, south]],
    ["b.xlsx", [...rows, north]],
  ]);
  const [{ hospitals, examples, repeated }] = workbooks.settle().facts.shared;
  assertEquals([hospitals, repeated], [4, 4]);
  assertEquals(examples, ["浙江1院", "浙江2院", "浙江3院"]);
});

Deno.test("settle() takes the last file as the newest if all have the same time", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", quantities(1, 2), 0],
    ["b.xlsx", quantities(2, 2), 0],
  ]);
  assertEquals(qtyOf(workbooks.settle({ shared: "newest" })), 5);
});

Deno.test("settle() asks again about a month once another file has it", async () => {
  const three: readonly TestFile[] = [
    ["whole.xlsx", quantities(1, 8), 3],
    ["north.xlsx", quantities(1, 4), 1],
    ["south.xlsx", quantities(5, 4), 2],
  ];
  const fourth: TestFile = ["again.xlsx", quantities(1, 9), 4];
  const decided = chosen(await workbooksOf(three), "newest");
  const waysOf = async (files: readonly TestFile[], decisions: Decisions) => {
    const { shared } = (await workbooksOf(files)).settle(decisions).facts;
    return shared.map(({ way }) => way);
  };
  assertEquals(await waysOf(three, decided), ["newest"]);
  assertEquals(await waysOf([...three, fourth], decided), ["undecided"]);
  // A choice about three files holds for two of them.
  assertEquals(await waysOf(three.slice(0, 2), decided), ["newest"]);
});

Deno.test("settle() prefers the latest choice about some files to the choice for all", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [...quantities(1, 2), { month: 6, qty: 1 }]],
    ["b.xlsx", [...quantities(1, 3)]],
    ["c.xlsx", [{ month: 6, qty: 2 }]],
  ]);
  const { shared } = workbooks.settle().facts;
  const files = shared[0].files.map(({ hash }) => hash);
  const wayOf = (choices: readonly SharedChoice[]) =>
    workbooks.settle({
      shared: "add",
      choices: choices.map((choice) => ({ choice, files })),
    }).facts.shared.map(({ months, way }) => `${months} ${way}`);
  assertEquals(wayOf([]), ["2024-05 add", "2024-06 add"]);
  assertEquals(wayOf(["oldest", "newest"]), ["2024-05 newest", "2024-06 add"]);
});

Deno.test("settle() asks in one go about all months that the same files share, with exact sums", async () => {
  const year = (qty: number, months: number) =>
    Array.from({ length: months }, (_, i) => ({ month: i + 1, qty }));
  const workbooks = await workbooksOf([
    ["north.xlsx", year(0.1, 12)],
    ["south.xlsx", year(0.2, 12)],
    ["west.xlsx", [{ month: 12, qty: 7 }]],
  ]);
  assertEquals(shortOf(workbooks), [
    {
      months: monthsIn({ from: "2024-01", to: "2024-11" }).join(" "),
      files: ["north.xlsx 11 1.1 no", "south.xlsx 11 2.2 no"],
      way: "undecided",
    },
    {
      months: "2024-12",
      files: ["north.xlsx 1 0.1 no", "south.xlsx 1 0.2 no", "west.xlsx 1 7 no"],
      way: "undecided",
    },
  ]);
});

Deno.test("settle() puts undecided months first, by the calendar, and asks about them alone", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [{ month: 3, qty: 1 }, { month: 6, qty: 3 }]],
    ["b.xlsx", [{ month: 1, qty: 2 }, { month: 3, qty: 2 }]],
    ["c.xlsx", [{ month: 1, qty: 3 }, { month: 6, qty: 4 }]],
  ]);
  const [january] = workbooks.settle().facts.shared;
  const files = january.files.map(({ hash }) => hash);
  const { shared, question } =
    workbooks.settle({ choices: [{ choice: "add", files }] }).facts;
  assertEquals(shared.map(({ months: [month], way }) => [month, way]), [
    ["2024-03", "undecided"],
    ["2024-06", "undecided"],
    ["2024-01", "add"],
  ]);
  assertEquals(
    question?.shared.map(({ months }) => months.join()),
    ["2024-03", "2024-06"],
  );
});
