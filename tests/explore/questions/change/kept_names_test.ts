import {
  changeOfKept,
  coverageOf,
  namesBeside,
  select,
} from "../../../../explore/questions/mod.ts";
import { assertEquals } from "../../../support/assert.ts";
import { exploredRows } from "../../../support/explored_rows.ts";

Deno.test("changeOfKept() counts only names that both periods have", async () => {
  const tally = select(
    await exploredRows([[
      { month: 4, distributor: "a", qty: 10 },
      { month: 4, distributor: "late", qty: 90 },
      { month: 5, distributor: "a", qty: 12 },
      { month: 5, distributor: "new", qty: 7 },
    ]]),
    {},
  );
  const month = (key: string) => ({ from: key, to: key });
  const names = namesBeside(tally, {
    by: "distributor",
    period: month("2024-05"),
    others: { before: month("2024-04"), yearBefore: month("2023-05") },
    coverage: coverageOf(tally),
  });
  assertEquals(changeOfKept(names, "before", "qty"), {
    difference: 2,
    ratio: 0.2,
  });
  assertEquals(changeOfKept(names, "yearBefore", "qty"), undefined);
});

Deno.test("changeOfKept() adds up exactly", async () => {
  // As doubles, 0.7 and 0.1 add up to 0.7999999999999999.
  const rows = ["a", "b"].flatMap((agent, i) => [
    { month: 4, agent, conv: [0.7, 0.1][i] },
    { month: 5, agent, conv: [1.4, 0.2][i] },
  ]);
  const tally = select(await exploredRows([rows]), {});
  const names = namesBeside(tally, {
    by: "agent",
    period: { from: "2024-05", to: "2024-05" },
    others: { before: { from: "2024-04", to: "2024-04" } },
    coverage: coverageOf(tally),
  });
  assertEquals(changeOfKept(names, "before", "conv"), {
    difference: 0.8,
    ratio: 1,
  });
});
