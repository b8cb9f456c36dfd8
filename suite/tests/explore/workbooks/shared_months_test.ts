import {
  type Choice,
  choicesOn,
  type Decisions,
  type Workbooks,
} from "../../../explore/workbooks/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import {
  inShort,
  quantities,
  type TestFile,
  workbooksOf,
} from "../../support/several_workbooks.ts";

const qtyOf = (sums: { monthSums: { qty(i: number): number } }) =>
  sums.monthSums.qty(0);

/** A decision on May for all files that share it now. */
function onMay(workbooks: Workbooks, choice: Choice): Decisions {
  const [{ files }] = workbooks.settle().facts.shared;
  const hashes = files.map(({ hash }) => hash);
  return { months: { "2024-05": { files: hashes, choice } } };
}

for (const keepsRows of [true, false]) {
  Deno.test(`settle() leaves a month of two files undecided, ${keepsRows ? "with" : "without"} rows`, async () => {
    const workbooks = await workbooksOf([
      ["a.xlsx", quantities(1, 4)],
      ["b.xlsx", quantities(3, 6), 2],
    ], { keepsRows });
    const { facts } = workbooks.settle();
    assertEquals(inShort(facts.shared), [{
      months: "2024-05",
      files: ["a.xlsx 4 10 no", "b.xlsx 6 33 no"],
      way: "undecided",
    }]);
    assertEquals(facts.coverage.months, []);
    const added = workbooks.settle({ shared: "add" });
    assertEquals(qtyOf(added.sums()), 10 + 33);
    assertEquals(inShort(added.facts.shared), [{
      months: "2024-05",
      files: ["a.xlsx 4 10", "b.xlsx 6 33"],
      way: "add",
    }]);
  });
}

const three: readonly TestFile[] = [
  ["whole.xlsx", quantities(1, 8), 3],
  ["north.xlsx", quantities(1, 4), 1],
  ["south.xlsx", quantities(5, 4), 2],
];

Deno.test("settle() adds up the other files if one is left out", async () => {
  const workbooks = await workbooksOf(three);
  const [{ files: [whole, north] }] = workbooks.settle().facts.shared;
  const settled = workbooks.settle(onMay(workbooks, { without: [whole.hash] }));
  assertEquals(inShort(settled.facts.shared), [{
    months: "2024-05",
    files: ["whole.xlsx 8 36 no", "north.xlsx 4 10", "south.xlsx 4 26"],
    way: "without",
  }]);
  assertEquals(qtyOf(settled.sums()), 36);
  const south = { without: [whole.hash, north.hash] };
  assertEquals(qtyOf(workbooks.settle(onMay(workbooks, south)).sums()), 26);
  const none = workbooks.settle(onMay(workbooks, { without: [] })).facts;
  assertEquals(none.shared.map(({ way }) => way), ["undecided"]);
});

Deno.test("settle() asks again about a month that another file has, too", async () => {
  const [first, second, third] = three;
  const decided = onMay(await workbooksOf([first, second]), "add");
  const wayOf = async (files: readonly TestFile[], decisions: Decisions) => {
    const { shared } = (await workbooksOf(files)).settle(decisions).facts;
    return shared.map(({ way }) => way);
  };
  assertEquals(await wayOf([first, second], decided), ["add"]);
  assertEquals(await wayOf([first, second, third], decided), ["undecided"]);
  // A decision on three files holds for two of them.
  const onAll = onMay(await workbooksOf(three), "add");
  assertEquals(await wayOf([second, third], onAll), ["add"]);
});

Deno.test("settle() takes a decision on a month before the one on all", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [...quantities(1, 1), { month: 6, qty: 1 }], 1],
    ["b.xlsx", [...quantities(1, 2), { month: 6, qty: 2 }], 2],
  ]);
  const [{ files: [{ hash }] }] = workbooks.settle().facts.shared;
  const own = onMay(workbooks, { without: [hash] });
  const decided = { ...own, shared: "add" } as const;
  const { shared } = workbooks.settle(decided).facts;
  assertEquals(shared.map(({ months, way }) => [months[0], way]), [
    ["2024-05", "without"],
    ["2024-06", "add"],
  ]);
});

Deno.test("settle() joins the months of a year that the same files have, with exact sums", async () => {
  const year = (qty: number, months: number) =>
    Array.from({ length: months }, (_, i) => ({ month: i + 1, qty }));
  const workbooks = await workbooksOf([
    ["north.xlsx", year(0.1, 12)],
    ["south.xlsx", year(0.2, 12)],
    ["west.xlsx", [{ month: 12, qty: 7 }]],
  ]);
  assertEquals(inShort(workbooks.settle().facts.shared), [
    {
      months: Array.from(
        { length: 11 },
        (_, i) => `2024-${String(i + 1).padStart(2, "0")}`,
      ).join(" "),
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

Deno.test("settle() puts undecided months first", async () => {
  const months = [{ month: 5, qty: 1 }, { month: 6, qty: 1 }];
  const workbooks = await workbooksOf([
    ["a.xlsx", months],
    ["b.xlsx", months.map((row) => ({ ...row, qty: 2 }))],
  ]);
  const { shared } = workbooks.settle(onMay(workbooks, "add")).facts;
  assertEquals(shared.map(({ months: [month], way }) => [month, way]), [
    ["2024-06", "undecided"],
    ["2024-05", "add"],
  ]);
});

Deno.test("settle() has shared months by the calendar, in whatever order files have them", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [{ month: 3, qty: 1 }]],
    ["b.xlsx", [{ month: 1, qty: 2 }, { month: 3, qty: 2 }]],
    ["c.xlsx", [{ month: 1, qty: 3 }]],
  ]);
  const { shared } = workbooks.settle().facts;
  assertEquals(shared.map(({ months }) => months.join()), [
    "2024-01",
    "2024-03",
  ]);
});

/** The choices in short: what is chosen, who is left out, whether it is made. */
function choicesIn(workbooks: Workbooks, decisions: Decisions = {}) {
  const [shared] = workbooks.settle(decisions).facts.shared;
  const nameOf = (hash: string) =>
    shared.files.find((file) => file.hash === hash)?.name ?? "";
  return choicesOn(shared).map(({ choice, leftOut, isMade }) => [
    typeof choice === "string"
      ? choice
      : `without ${choice.without.map(nameOf).join()}`,
    leftOut.map(({ name }) => name).join(),
    isMade,
  ]);
}

Deno.test("choicesOn() has what each choice leaves out, and which one is made", async () => {
  const workbooks = await workbooksOf(three);
  assertEquals(choicesIn(workbooks), [
    ["add", "", false],
    ["without whole.xlsx", "whole.xlsx", false],
    ["without north.xlsx", "north.xlsx", false],
    ["without south.xlsx", "south.xlsx", false],
  ]);
  assertEquals(choicesIn(workbooks, { shared: "add" })[0][2], true);
});

Deno.test("choicesOn() leaves a second file out beside the first, and takes one back", async () => {
  const workbooks = await workbooksOf(three);
  const [, { choice }] = choicesOn(workbooks.settle().facts.shared[0]);
  assertEquals(choicesIn(workbooks, onMay(workbooks, choice)).slice(1), [
    ["without ", "whole.xlsx", true],
    ["without whole.xlsx,north.xlsx", "north.xlsx", false],
    ["without whole.xlsx,south.xlsx", "south.xlsx", false],
  ]);
});
