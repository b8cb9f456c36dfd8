import type { Change, NameChange } from "../../../../core/explore/mod.ts";
import { topMovers } from "../../../../page/model/figures/movers.ts";
import { assertEquals } from "../../../support/assert.ts";

/** A change whose names differ by these amounts. */
function changeBy(...amounts: number[]): Change {
  const figures = { qty: 0, conv: 0, records: 1 };
  const range = { from: "2024-05", to: "2024-05" };
  const side = {
    range,
    missing: [],
    figures: { ...figures, hospitals: 0, newHospitals: 0 },
  };
  const differenceOf = (qty: number) => ({ qty, conv: 0, ratio: {} });
  return {
    isExact: true,
    hasEarlier: true,
    period: side,
    other: side,
    difference: differenceOf(
      Number(amounts.reduce((a, b) => a + b, 0).toFixed(6)),
    ),
    names: amounts.map((qty): NameChange => ({
      name: String(qty),
      state: "kept",
      period: figures,
      other: figures,
      difference: differenceOf(qty),
      contribution: {},
      firstMonth: "2024-01",
      lastMonth: "2024-05",
      months: 5,
      average: { qty: 0, conv: 0 },
    })),
    counts: { kept: 0, new: 0, returned: 0, continuing: 0, lost: 0 },
    perhapsOne: [],
  };
}

const namesOf = (names: NameChange[]) => names.map(({ name }) => name);

Deno.test("topMovers() returns the largest gains and losses, the largest loss last", () => {
  const { gains, losses, most } = topMovers(
    changeBy(1, -9, 5, 0, -2, 3, -4),
    "qty",
    2,
  );
  assertEquals(namesOf(gains), ["5", "3"]);
  assertEquals(namesOf(losses), ["-4", "-9"]);
  assertEquals(most, 9);
});

Deno.test("topMovers() adds up all others, so that everything adds up to the change", () => {
  const { rest } = topMovers(changeBy(0.1, -9, 5, 0, 0.2, 3, -4), "qty", 2);
  assertEquals(rest, { names: 2, difference: 0.3 });
});

Deno.test("topMovers() accepts an empty list and names without a change", () => {
  const none = { gains: [], losses: [], rest: { names: 0, difference: 0 } };
  for (const change of [changeBy(), changeBy(0, 0)]) {
    assertEquals(topMovers(change, "qty", 2), { ...none, most: 0 });
  }
});
