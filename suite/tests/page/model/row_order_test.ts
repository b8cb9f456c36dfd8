import { inOrder } from "../../../page/model/row_order.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

const rows = [
  { rank: 1, name: "南京市中医院", records: 2, share: 0.5 },
  { rank: 2, name: "北京市第10医院", records: 2, share: undefined },
  { rank: 3, name: "北京市第9医院", records: 5, share: 0.2 },
];
const ranks = (found: readonly { rank: number }[]) =>
  found.map(({ rank }) => rank);

function ordered(key: "records" | "share" | "name", descending: boolean) {
  return ranks(
    inOrder(rows, { key, descending }, {
      valueOf: (row, key) => row[key],
      language: "zh-CN",
    }),
  );
}

Deno.test("inOrder() sorts by a number in both directions, equal ones as before", () => {
  assertEquals(ordered("records", true), [3, 1, 2]);
  assertEquals(ordered("records", false), [1, 2, 3]);
});

Deno.test("inOrder() puts rows without a value last in both directions", () => {
  assertEquals(ordered("share", true), [1, 3, 2]);
  assertEquals(ordered("share", false), [3, 1, 2]);
});

Deno.test("inOrder() sorts names as a reader does, numbers in them by size", () => {
  assertEquals(ordered("name", false), [3, 2, 1]);
});
