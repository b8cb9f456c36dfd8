import { assertEquals } from "../../support/assert.ts";
import { inOrder, rankRows, search } from "../../../page/figures/mod.ts";
import { groupWith } from "../../support/groups.ts";

const rows = rankRows(
  [
    groupWith({ name: "南京市中医院", qty: 30, conv: 1, records: 2 }),
    groupWith({ name: "北京市第10医院", qty: 20, conv: 3, records: 2 }),
    groupWith({ name: "北京市第9医院", qty: 10, conv: 2, records: 5 }),
  ],
  "qty",
  60,
);
const ranks = (found: readonly { rank: number }[]) =>
  found.map(({ rank }) => rank);

Deno.test("inOrder() orders by a number either way, equal ones by rank", () => {
  const by = (descending: boolean) =>
    ranks(inOrder(rows, { key: "records", descending }, "zh-CN"));
  assertEquals(by(true), [3, 1, 2]);
  assertEquals(by(false), [1, 2, 3]);
});

Deno.test("inOrder() orders names as a reader does, with numbers as numbers", () => {
  const ordered = inOrder(rows, { key: "name", descending: false }, "zh-CN");
  assertEquals(ranks(ordered), [3, 2, 1]);
});

Deno.test("search() finds all words, whatever their width and case", () => {
  const found = (text: string) => ranks(search(rows, text, ({ name }) => name));
  assertEquals(found("北京"), [2, 3]);
  assertEquals(found("医院 第１０"), [2]);
  assertEquals(found("上海"), []);
});

Deno.test("search() finds everything by a blank text", () => {
  assertEquals(search(rows, "  ", ({ name }) => name), rows);
});
