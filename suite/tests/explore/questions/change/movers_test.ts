import { assertEquals } from "../../../../../tests/support/assert.ts";
import { type Change, movers } from "../../../../explore/questions/mod.ts";

/** A change whose names differ by these amounts. */
function changeBy(...amounts: number[]): Change {
  const names = amounts.map((qty) => ({
    name: String(qty),
    difference: { qty, conv: 0, ratio: {} },
  }));
  return { names } as unknown as Change;
}

Deno.test("movers() returns the largest of either way first", () => {
  const changed = changeBy(1, -9, 5, 0, -2, 3, -4);
  const { gains, losses } = movers(changed, { measure: "qty", top: 2 });
  assertEquals(gains.map(({ name }) => name), ["5", "3"]);
  assertEquals(losses.map(({ name }) => name), ["-9", "-4"]);
});

Deno.test("movers() adds up all others, so that everything adds up to the change", () => {
  const changed = changeBy(0.1, -9, 5, 0, 0.2, 3, -4);
  const { rest } = movers(changed, { measure: "qty", top: 2 });
  assertEquals(rest, { names: 2, difference: 0.3 });
});

Deno.test("movers() accepts an empty list and names without a change", () => {
  const none = { gains: [], losses: [], rest: { names: 0, difference: 0 } };
  for (const changed of [changeBy(), changeBy(0, 0)]) {
    assertEquals(movers(changed, { measure: "qty", top: 2 }), none);
  }
});
