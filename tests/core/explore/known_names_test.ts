import { nearestNames } from "../../../core/explore/mod.ts";
import { assertEquals } from "../../support/assert.ts";

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
