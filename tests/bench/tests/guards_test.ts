import { assertEquals } from "../../support/assert.ts";
import committed from "../figures.json" with { type: "json" };
import { fails } from "../guards.ts";

const name = "statistics, 20 columns";
const before = committed[name];

const cases: [what: string, value: number, copy: number, isFailing: boolean][] =
  [
    ["a figure like the committed one", before, before, false],
    ["a figure less than a tenth worse", 1.09 * before, 1.09 * before, false],
    ["a figure more than a tenth worse", 1.2 * before, 1.15 * before, true],
    ["a worse figure whose copy varies as much", 1.2 * before, before, false],
  ];
for (const [what, value, copy, isFailing] of cases) {
  Deno.test(`fails() is ${isFailing} for ${what}`, () => {
    assertEquals(fails(name, { value, copy }), isFailing);
  });
}

Deno.test("fails() is true for a worst file past its bound", () => {
  assertEquals(fails("the worst file", { value: 12 }), false);
  assertEquals(fails("the worst file", { value: 12.1 }), true);
});
