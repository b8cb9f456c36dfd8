import {
  type SharedMonths,
  withAnswer,
} from "../../../explore/workbooks/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import {
  inShort,
  quantities,
  workbooksOf,
} from "../../support/several_workbooks.ts";

const qtyOf = (sums: { monthSums: { qty(i: number): number } }) =>
  sums.monthSums.qty(0);

for (const keepsRows of [true, false]) {
  const how = keepsRows ? "rows" : "hashes of rows";

  Deno.test(`settle() adds up files that complete each other, by ${how}`, async () => {
    const workbooks = await workbooksOf([
      ["北.xlsx", quantities(1, 4)],
      ["南.xlsx", quantities(4, 5)],
    ], { keepsRows });
    const settled = workbooks.settle();
    assertEquals(inShort(settled.facts.shared), [{
      months: "2024-05",
      files: ["北.xlsx 4", "南.xlsx 5"],
      equal: ["0,1 1"],
      rows: "complete",
      way: "add",
    }]);
    assertEquals(qtyOf(settled.sums()), 10 + 30);
  });

  Deno.test(`settle() leaves a month undecided of which half is in both, by ${how}`, async () => {
    const workbooks = await workbooksOf([
      ["a.xlsx", quantities(1, 4)],
      ["b.xlsx", quantities(3, 6), 2],
    ], { keepsRows });
    const { facts } = workbooks.settle();
    assertEquals(inShort(facts.shared), [{
      months: "2024-05",
      files: ["a.xlsx 4 no", "b.xlsx 6 no"],
      equal: ["0,1 2"],
      rows: "overlap",
      way: "undecided",
    }]);
    assertEquals(facts.coverage.months, []);
    const added = workbooks.settle({ shared: "add" });
    assertEquals(qtyOf(added.sums()), 10 + 33);
    const latest = workbooks.settle({ shared: "latest" });
    assertEquals(qtyOf(latest.sums()), 33);
    assertEquals(latest.facts.shared[0].files.map(({ counts }) => counts), [
      false,
      true,
    ]);
  });
}

Deno.test("settle() compares equal rows of one file as a multiset", async () => {
  const same = (count: number) => Array(count).fill({ qty: 1 });
  const workbooks = await workbooksOf([
    ["a.xlsx", [...same(3), ...quantities(5, 5)]],
    ["b.xlsx", [...same(5), ...quantities(50, 5)]],
  ]);
  const { facts, rows } = workbooks.settle();
  assertEquals(facts.shared[0].equal, [{ of: [0, 1], records: 3 }]);
  assertEquals(rows?.length, 18);
});

for (
  const [column, other, isEqual] of [
    ["hospital", "另一医院", false],
    ["distributor", "另一商业", false],
    ["qty", 2, false],
    ["qty", "1", true],
    ["manager", "另一经理", true],
    ["conv", 5, true],
  ] as const
) {
  Deno.test(`rows with ${column} ${other} are ${isEqual ? "equal" : "different"}`, async () => {
    const workbooks = await workbooksOf([
      ["a.xlsx", [{}]],
      ["b.xlsx", [{ [column]: other }]],
    ]);
    const [{ rows }] = workbooks.settle().facts.shared;
    assertEquals(rows, isEqual ? "overlap" : "complete");
  });
}

Deno.test("settle() decides about the files that overlap, not about one that completes them", async () => {
  const workbooks = await workbooksOf([
    ["north.xlsx", quantities(1, 4), 1],
    ["north again.xlsx", quantities(1, 5), 3],
    ["south.xlsx", quantities(100, 2), 2],
  ]);
  const settled = workbooks.settle({ shared: "latest" });
  assertEquals(inShort(settled.facts.shared), [
    {
      months: "2024-05",
      files: ["north.xlsx 4 no", "north again.xlsx 5"],
      equal: ["0,1 4"],
      rows: "overlap",
      way: "latest",
    },
    {
      months: "2024-05",
      files: ["north.xlsx 4", "north again.xlsx 5", "south.xlsx 2"],
      equal: [],
      rows: "complete",
      way: "add",
    },
  ]);
  assertEquals(qtyOf(settled.sums()), 15 + 201);
});

Deno.test("settle() takes the answer about some files of a month for these alone", async () => {
  const workbooks = await workbooksOf([
    ["north.xlsx", quantities(1, 4), 1],
    ["north again.xlsx", quantities(1, 5), 2],
    ["south.xlsx", quantities(100, 2), 3],
    ["south again.xlsx", quantities(100, 3), 4],
  ]);
  const ways = (decision: ReturnType<typeof withAnswer>) =>
    workbooks.settle({ months: { "2024-05": decision } }).facts.shared
      .map(({ way }) => way);
  const [north, south] = workbooks.settle().facts.shared;
  const filesOf = ({ files }: SharedMonths) => files.map(({ hash }) => hash);
  const one = withAnswer(undefined, { files: filesOf(north), way: "latest" });
  assertEquals(ways(one), ["undecided"]);
  const [open] = workbooks.settle({ months: { "2024-05": one } }).facts.shared;
  assertEquals(filesOf(open), filesOf(south));
  const both = withAnswer(one, { files: filesOf(south), way: "add" });
  assertEquals(ways(both), ["latest", "add", "add"]);
  const less = withAnswer(both, {
    files: filesOf(north),
    without: [filesOf(north)[0]],
  });
  assertEquals(ways(less), ["without", "add", "add"]);
  assertEquals(withAnswer(less, { files: filesOf(north), way: "latest" }), {
    ways: { ...both.ways },
    without: [],
  });
});

Deno.test("settle() leaves one file out, and adds up its parts", async () => {
  const workbooks = await workbooksOf([
    ["whole.xlsx", quantities(1, 8)],
    ["north.xlsx", quantities(1, 4)],
    ["south.xlsx", quantities(5, 4)],
  ]);
  const [{ files: [whole] }] = workbooks.settle().facts.shared;
  const months = { "2024-05": { without: [whole.hash] } };
  const settled = workbooks.settle({ months });
  assertEquals(inShort(settled.facts.shared), [{
    months: "2024-05",
    files: ["whole.xlsx 8 no", "north.xlsx 4", "south.xlsx 4"],
    equal: ["0,1 4", "0,2 4"],
    rows: "overlap",
    way: "without",
  }]);
  assertEquals(qtyOf(settled.sums()), 36);
});

Deno.test("settle() asks again if those that stay overlap too", async () => {
  const workbooks = await workbooksOf([
    ["1.xlsx", quantities(1, 4)],
    ["2.xlsx", quantities(1, 5)],
    ["3.xlsx", quantities(1, 6)],
  ]);
  const [{ files: [first] }] = workbooks.settle().facts.shared;
  const months = { "2024-05": { without: [first.hash] } };
  const [{ way }] = workbooks.settle({ months }).facts.shared;
  assertEquals(way, "undecided");
});

Deno.test("settle() does not take a file for the latest if two have its time", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", quantities(1, 4), 7],
    ["b.xlsx", quantities(1, 5), 7],
  ]);
  const [{ way, latest }] = workbooks.settle({ shared: "latest" }).facts.shared;
  assertEquals([way, latest], ["undecided", undefined]);
});

Deno.test("settle() says which file is from the future", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", quantities(1, 4), 100],
    ["b.xlsx", quantities(1, 5), 300],
  ]);
  const { shared: [{ files }] } = workbooks.settle({}, { now: 200 }).facts;
  assertEquals(files.map(({ isInFuture }) => isInFuture), [false, true]);
  const newest = Math.max(...files.map(({ modified }) => modified));
  const { shared: [same] } = workbooks.settle({}, { now: newest }).facts;
  assertEquals(same.files.map(({ isInFuture }) => isInFuture), [false, false]);
});

Deno.test("settle() joins months that the same files share in the same way", async () => {
  const year = (from: number) =>
    [1, 2, 3].flatMap((month) => quantities(from, 4, { month }));
  const workbooks = await workbooksOf([
    ["a.xlsx", year(1)],
    ["b.xlsx", [...year(1).slice(0, 8), ...quantities(50, 4, { month: 3 })]],
  ]);
  assertEquals(inShort(workbooks.settle().facts.shared), [
    {
      months: "2024-01 2024-02",
      files: ["a.xlsx 8 no", "b.xlsx 8 no"],
      equal: ["0,1 8"],
      rows: "overlap",
      way: "undecided",
    },
    {
      months: "2024-03",
      files: ["a.xlsx 4", "b.xlsx 4"],
      equal: [],
      rows: "complete",
      way: "add",
    },
  ]);
});

Deno.test("settle() puts undecided months first", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [{ month: 1, qty: 1 }, { month: 2, qty: 1 }]],
    ["b.xlsx", [{ month: 1, qty: 2 }, { month: 2, qty: 1 }]],
  ]);
  const { shared } = workbooks.settle().facts;
  assertEquals(shared.map(({ months: [month] }) => month), [
    "2024-02",
    "2024-01",
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

Deno.test("settle() takes files that overlap in a chain together, whatever their order", async () => {
  const [first, middle, last] = [1, 3, 5].map((from) => quantities(from, 4));
  for (
    const [contents, equal] of [
      [[first, middle, last], ["0,1 2", "1,2 2"]],
      [[first, last, middle], ["0,2 2", "1,2 2"]],
      [[first, first.concat(last), last], ["0,1 4", "1,2 4"]],
      [
        [4, 5, 6].map((count) => quantities(1, count)),
        ["0,1 4", "0,2 4", "1,2 5"],
      ],
    ] as const
  ) {
    const workbooks = await workbooksOf(
      contents.map((rows, i) => [`${i}.xlsx`, rows]),
    );
    assertEquals(inShort(workbooks.settle().facts.shared), [{
      months: "2024-05",
      files: contents.map(({ length }, i) => `${i}.xlsx ${length} no`),
      equal: [...equal],
      ...{ rows: "overlap", way: "undecided" },
    }]);
  }
});

Deno.test("settle() tells only the equal rows of files that are decided together", async () => {
  const workbooks = await workbooksOf([
    ["north.xlsx", quantities(1, 4)],
    ["north again.xlsx", quantities(1, 4, { conv: 2 })],
    ["south.xlsx", quantities(4, 9)],
  ]);
  const { shared } = workbooks.settle({ shared: "add" }).facts;
  assertEquals(shared.map(({ equal }) => equal), [
    [{ of: [0, 1], records: 4 }],
    [],
  ]);
});

Deno.test("settle() counts the latest of files that complete each other if the user says so", async () => {
  const settled = async (times: readonly number[], without: number[] = []) => {
    const workbooks = await workbooksOf(
      times.map((time, i) => [`${i}.xlsx`, quantities(1 + 9 * i, 2), time]),
    );
    const hashes = workbooks.settle().facts.files.map(({ hash }) => hash);
    const decision = {
      way: "latest" as const,
      without: without.map((i) => hashes[i]),
    };
    const { facts } = workbooks.settle({ months: { "2024-05": decision } });
    const [{ way, files }] = facts.shared;
    return [way, ...files.map(({ counts }) => counts)];
  };
  assertEquals(await settled([1, 3, 2]), ["latest", false, true, false]);
  assertEquals(await settled([1, 2, 2]), ["undecided", false, false, false]);
  assertEquals(await settled([1, 3], [1]), ["without", true, false]);
  assertEquals(await settled([1, 3, 2], [1]), ["latest", false, false, true]);
});

Deno.test("settle() joins equal rows that only some months of the same files have", async () => {
  const workbooks = await workbooksOf([
    ["a.xlsx", [1, 2, 3].flatMap((month) => quantities(1, 5, { month }))],
    ["b.xlsx", [
      ...quantities(9, 5, { month: 1 }),
      ...quantities(5, 5, { month: 2 }),
      ...quantities(4, 5, { month: 3 }),
    ]],
  ]);
  assertEquals(inShort(workbooks.settle().facts.shared), [{
    months: "2024-01 2024-02 2024-03",
    files: ["a.xlsx 15", "b.xlsx 15"],
    equal: ["0,1 3"],
    ...{ rows: "complete", way: "add" },
  }]);
});

Deno.test("withAnswer() forgets what was said of the same files before", () => {
  const former = {
    ways: { a: "add", b: "latest" },
    without: ["a", "c"],
  } as const;
  const answer = withAnswer({ ...former, without: [...former.without] }, {
    files: ["a"],
  });
  assertEquals(answer, { ways: { b: "latest" }, without: ["c"] });
});
