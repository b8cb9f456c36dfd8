/** Work that ends, throws, or never ends. */
import { assertEquals, assertThrows } from "../support/assert.ts";
import { Refusal } from "../../core/refusal.ts";
import { runWithin } from "../../core/time_limit.ts";

Deno.test("runWithin() returns what the work returns, and throws what it throws", () => {
  for (const value of [7, undefined]) {
    assertEquals(runWithin(60, () => value), value);
  }
  const thrown = new RangeError("from the work");
  const work = () => {
    throw thrown;
  };
  assertEquals(assertThrows(() => runWithin(60, work), RangeError), thrown);
});

const loops: Record<string, () => void> = {
  "a loop": () => {
    while (true);
  },
  "a loop that catches everything": () => {
    while (true) {
      try {
        while (true);
      } catch {
        // continues
      }
    }
  },
  "a regular expression": () => /^(?:a+)+$/.test(`${"a".repeat(99)}b`),
  "sorting": () =>
    [1, 2].sort(() => {
      while (true);
    }),
};
for (const [name, work] of Object.entries(loops)) {
  Deno.test(`runWithin() refuses ${name} without an end`, () => {
    const refusal = assertThrows(() => runWithin(0.01, work), Refusal);
    assertEquals(refusal.reason, "analysis_timeout");
    assertEquals(refusal.facts, { seconds: 0.01 });
    assertEquals(runWithin(60, () => 7), 7);
  });
}
