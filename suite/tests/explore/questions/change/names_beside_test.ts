import fc from "../../../../../tests/support/fast_check.ts";
import {
  change,
  coverageOf,
  nameColumns,
  namesBeside,
  select,
} from "../../../../explore/questions/mod.ts";
import { assert, assertEquals } from "../../../../../tests/support/assert.ts";
import { exploredRows, workbooks } from "../../../support/explored_rows.ts";

const period = { from: "2024-03", to: "2024-04" };
const before = { from: "2024-01", to: "2024-02" };
const yearBefore = { from: "2023-03", to: "2023-04" };

Deno.test("namesBeside() has the names and figures of change(), for several periods at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      workbooks,
      fc.constantFrom(...nameColumns),
      async (workbooks, by) => {
        const tally = select(await exploredRows(workbooks), {});
        const coverage = coverageOf(tally);
        const found = namesBeside(tally, {
          by,
          period,
          coverage,
          others: {
            before: { period, other: before },
            yearBefore: { period, other: yearBefore },
          },
        });
        for (const [key, other] of Object.entries({ before, yearBefore })) {
          const expected = change(tally, { by, period, other, coverage });
          const total = found.total.others[key];
          assertEquals(total?.difference, expected.difference);
          if (total === undefined) continue;
          for (const one of expected.names) {
            const name = found.names.find(({ name }) => name === one.name);
            assert(name !== undefined, one.name);
            const { former, difference, state } = name.others[key];
            assertEquals(
              [name.qty, former, difference, state],
              [one.period.qty, one.other, one.difference, one.state],
            );
          }
        }
      },
    ),
    { numRuns: 30, endOnFailure: true },
  );
});

Deno.test("namesBeside() lists the names with the most boxes first, those of another period last", async () => {
  const tally = select(
    await exploredRows([[
      { month: 1, hospital: "lost", qty: 9 },
      { month: 2, hospital: "a", qty: 3, conv: 5 },
      { month: 2, hospital: "b", qty: 7, conv: 2 },
    ]]),
    {},
  );
  const month = (key: string) => ({ from: key, to: key });
  const { names } = namesBeside(tally, {
    by: "hospital",
    period: month("2024-02"),
    others: {
      before: { period: month("2024-02"), other: month("2024-01") },
    },
    coverage: coverageOf(tally),
  });
  assertEquals(names.map(({ name }) => name), ["b", "a", "lost"]);
});
