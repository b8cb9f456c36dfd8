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
