import { nearestNames } from "../../../core/explore/mod.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("nearestNames() finds a name that is spelt with blanks", () => {
  assertEquals(nearestNames("顾 长河", ["沈一鸣", "顾长河"]), ["顾长河"]);
});

Deno.test("nearestNames() does not take a common blank for a likeness", () => {
  assertEquals(nearestNames("顾 长河", ["沈 一鸣"]), []);
});
