import {
  changeBetween,
  compareNames,
} from "../../../explore/questions/figures.ts";
import { nearestNames, search, sumOf } from "../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../../tests/support/assert.ts";

Deno.test("sumOf() adds decimals without noise", () => {
  const tenth = { qty: 0.1, conv: 0.1, records: 1 };
  assertEquals(sumOf(Array(10).fill(tenth)), { qty: 1, conv: 1, records: 10 });
  assertEquals(sumOf([]), { qty: 0, conv: 0, records: 0 });
});

Deno.test("compareNames() compares by code point", () => {
  const ascending = ["", "a", "ab", "b", "\ue000", "～", "\uffff"]
    .concat("\u{10000}", "😀");
  assertEquals(ascending.toReversed().sort(compareNames), ascending);
});

Deno.test("changeBetween() subtracts as people do", () => {
  assertEquals(changeBetween(0.256, 0.3).difference, -0.044);
  const { difference } = changeBetween(0.123456789012, 0.1);
  assertEquals(difference, 0.023456789012);
  assertEquals(changeBetween(1_234_567.8, 1_234_567.1).difference, 0.7);
  const none = changeBetween(0.3, 0.1 + 0.2).difference;
  assert(Object.is(none, 0), `${none}: -0 would be written as a loss`);
});

Deno.test("changeBetween() has no ratio to zero or less", () => {
  const ratio = undefined;
  assertEquals(changeBetween(5, 0), { difference: 5, ratio });
  assertEquals(changeBetween(5, -10), { difference: 15, ratio });
});

Deno.test("nearestNames() finds a name that is spelt with blanks", () => {
  assertEquals(nearestNames("顾 长河", ["沈一鸣", "顾长河"]), ["顾长河"]);
});

Deno.test("nearestNames() does not take a common blank for a likeness", () => {
  assertEquals(nearestNames("顾 长河", ["沈 一鸣"]), []);
});

Deno.test("nearestNames() offers at most five names with half of the characters, not with fewer", () => {
  assertEquals(
    nearestNames("浙江第一医院", ["医院9999", "浙江第二医院", "杭州第一医院"]),
    ["浙江第二医院", "杭州第一医院"],
  );
  // A name that contains it comes first, with only a quarter of its characters.
  const within = ["医学院", "浙江第一人民医院"];
  assertEquals(nearestNames("医院", within), within.toReversed());
  const many = Array.from({ length: 6 }, (_, i) => `医院${i}`);
  assertEquals(nearestNames("医院", many), many.slice(0, 5));
});

const listed = [
  { rank: 1, name: "南京市中医院 Icu" },
  { rank: 2, name: "北京市第10医院" },
  { rank: 3, name: "北京市第9医院" },
];

Deno.test("search() finds all words in any width and case", () => {
  const found = (text: string) =>
    search(listed, text, ({ name }) => name).map(({ rank }) => rank);
  assertEquals(found("北京"), [2, 3]);
  assertEquals(found("医院 第１０"), [2]);
  assertEquals(found("ＩcU"), [1]);
  assertEquals(found("上海"), []);
});
