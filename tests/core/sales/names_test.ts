// @ts-types="../../../types/std/assert.d.ts"
import { assertEquals } from "@std/assert";
import { EMPTY_NAME, Names } from "../../../core/sales/names.ts";

Deno.test("Names gives texts that differ in blanks around them one id", () => {
  const names = new Names((id) => ["甲", " 甲\u3000", "乙"][id]);
  assertEquals([0, 1, 2].map((id) => names.ofText(id)), [1, 1, 2]);
  assertEquals(names.texts, ["", "甲", "乙"]);
});

Deno.test("Names gives blanks the id of the empty name", () => {
  const names = new Names((id) => ["", " ", "\t\n"][id]);
  assertEquals(
    [0, 1, 2].map((id) => names.ofText(id)),
    Array(3).fill(EMPTY_NAME),
  );
});

Deno.test("Names decodes a text once", () => {
  const decoded: number[] = [];
  const names = new Names((id) => String(decoded.push(id)));
  for (const id of [5000, 0, 5000, 0, 70_000, 5000]) names.ofText(id);
  assertEquals(decoded, [5000, 0, 70_000]);
});

Deno.test("Names gives a name and a text the same id", () => {
  const names = new Names(() => " 12 ");
  assertEquals(names.of("12"), names.ofText(3));
});
