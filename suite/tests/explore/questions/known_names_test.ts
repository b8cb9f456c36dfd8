import { nearestNames, search } from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";

Deno.test("nearestNames() finds a name that is spelt with blanks", () => {
  assertEquals(nearestNames("顾 长河", ["沈一鸣", "顾长河"]), ["顾长河"]);
});

Deno.test("nearestNames() does not take a common blank for a likeness", () => {
  assertEquals(nearestNames("顾 长河", ["沈 一鸣"]), []);
});

Deno.test("nearestNames() offers a name with half of the characters, not with fewer", () => {
  assertEquals(
    nearestNames("浙江第一医院", ["医院9999", "浙江第二医院", "杭州第一医院"]),
    ["浙江第二医院", "杭州第一医院"],
  );
});

const rows = [
  { rank: 1, name: "南京市中医院" },
  { rank: 2, name: "北京市第10医院" },
  { rank: 3, name: "北京市第9医院" },
];

Deno.test("search() finds all words in any width and case", () => {
  const found = (text: string) =>
    search(rows, text, ({ name }) => name).map(({ rank }) => rank);
  assertEquals(found("北京"), [2, 3]);
  assertEquals(found("医院 第１０"), [2]);
  assertEquals(found("上海"), []);
});

Deno.test("search() finds everything if the text is blank", () => {
  assertEquals(search(rows, "  ", ({ name }) => name), rows);
});
