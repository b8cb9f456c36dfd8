import { assertEquals } from "../../support/assert.ts";
import { changesBetween } from "../../../server/clients/clients.ts";

Deno.test("changesBetween() names a hundred clients and counts the others", () => {
  const many = new Map(
    Array.from({ length: 150 }, (_, i) => [`c${i}`, ["1"]] as const),
  );
  const { added, removed } = changesBetween(new Map(), many);
  assertEquals([added.length, added.at(-1)], [101, "and 50 more"]);
  assertEquals(removed, []);
});

const secrets: [string[], string[], boolean][] = [
  [["a", "b"], ["a", "b"], false],
  [["a", "b"], ["b", "a"], true],
  [["a"], ["a", "b"], true],
  [["a\nb"], ["a", "b"], true],
];
for (const [old, fresh, isChanged] of secrets) {
  Deno.test(`changesBetween() ${isChanged ? "sees" : "sees no"} change from ${JSON.stringify(old)} to ${JSON.stringify(fresh)}`, () => {
    const [before, after] = [old, fresh].map((pair) => new Map([["x", pair]]));
    const { changed } = changesBetween(before, after);
    assertEquals(changed, isChanged ? ["x"] : []);
  });
}
