import {
  coverageOf,
  namesBeside,
  select,
} from "../../../../explore/questions/mod.ts";
import {
  type NameKey,
  nameRows,
} from "../../../../page/sections/names/name_rows.ts";
import { assertEquals } from "../../../../../tests/support/assert.ts";
import { exploredRows } from "../../../support/explored_rows.ts";

const month = (key: string) => ({ from: key, to: key });

const tally = select(
  await exploredRows([[
    { month: 4, hospital: "lost", qty: 9 },
    { month: 4, hospital: "a", qty: 4 },
    { month: 5, hospital: "a", qty: 1 },
    { month: 5, hospital: "b", qty: 7 },
    { month: 5, hospital: "c", qty: -2 },
  ]]),
  {},
);
const data = namesBeside(tally, {
  by: "hospital",
  period: month("2024-05"),
  others: { before: { period: month("2024-05"), other: month("2024-04") } },
  coverage: coverageOf(tally),
});

const rowsBy = (key: NameKey, descending: boolean, text = "") =>
  nameRows(data, {
    by: "hospital",
    measure: "qty",
    targets: undefined,
    text,
    order: { key, descending },
    language: "en",
  });

const names = (...of: Parameters<typeof rowsBy>) => {
  const { order, rowOf } = rowsBy(...of);
  return order.map((index) => rowOf(index).name);
};

Deno.test("nameRows() sorts by boxes, by their change, and by name", () => {
  assertEquals(names("amount", true), ["b", "a", "lost", "c"]);
  assertEquals(names("amount", false), ["c", "lost", "a", "b"]);
  assertEquals(names("before", true), ["b", "c", "a", "lost"]);
  assertEquals(names("before", false), ["lost", "a", "c", "b"]);
  assertEquals(names("name", false), ["a", "b", "c", "lost"]);
  assertEquals(names("amount", true, "O"), ["lost"]);
});

Deno.test("nameRows() has shares of the net total, and none below zero", () => {
  const { order, rowOf, total, hasNegative } = rowsBy("amount", true);
  assertEquals(
    order.map((index) => rowOf(index).share),
    [7 / 6, 1 / 6, 0, undefined],
  );
  assertEquals([total.amount, total.share, hasNegative], [6, 1, true]);
});

Deno.test("nameRows() adds up the names after a place, and counts those without a row", () => {
  const { restFrom } = rowsBy("amount", true);
  const { row, without } = restFrom(1);
  assertEquals([row.amount, without], [-1, 1]);
  assertEquals(row.changes.before?.difference, -14);
  assertEquals(row.changes.before?.former, 13);
});

Deno.test("nameRows() says what became of a name", () => {
  const { order, rowOf } = rowsBy("name", false);
  assertEquals(order.map((index) => rowOf(index).state), [
    ...["kept", "new", "new", "lost"] as const,
  ]);
});
