import { coverageOf, select, series } from "../../../explore/questions/mod.ts";
import { assertEquals } from "../../support/assert.ts";
import { exploredRows, statsOfTally } from "../../support/explored_rows.ts";

const rows = await exploredRows([
  [
    { month: 1, hospital: "__proto__", qty: 1, conv: 0.1 },
    { month: 1, hospital: "b", qty: 3, conv: 0.3 },
    { month: 2, hospital: "b", qty: 5, conv: 0.5 },
    { month: 2, hospital: "c", qty: -5, conv: -0.5 },
  ],
  [{ month: 4, hospital: "__proto__", qty: 7, conv: 0.7 }],
]);
const stats = await statsOfTally(select(rows, {}));

Deno.test("series() returns null for a missing month, and 0 for one with other names", () => {
  const answer = series(stats, { by: "hospital", names: ["__proto__", "x"] });
  assertEquals(answer.months, ["2024-01", "2024-02", "2024-03", "2024-04"]);
  assertEquals(answer.missing, ["2024-03"]);
  assertEquals(answer.lines, [
    {
      name: "__proto__",
      qty: [1, 0, null, 7],
      conv: [0.1, 0, null, 0.7],
      records: [1, 0, null, 1],
      share: { qty: [0.25, null, null, 1], conv: [0.25, null, null, 1] },
    },
    {
      name: "x",
      qty: [0, 0, null, 0],
      conv: [0, 0, null, 0],
      records: [0, 0, null, 0],
      share: { qty: [0, null, null, 0], conv: [0, null, null, 0] },
    },
  ]);
});

Deno.test("series() learns from the coverage which months lack only the chosen names", async () => {
  const chosen = { where: { hospital: ["__proto__"] } };
  const part = await statsOfTally(select(rows, chosen));
  const question = { by: "hospital", names: ["__proto__"] } as const;
  assertEquals(series(part, question).missing, ["2024-02", "2024-03"]);
  const answer = series(part, { ...question, coverage: coverageOf(rows) });
  assertEquals(answer.missing, ["2024-03"]);
  assertEquals(answer.lines[0].qty, [1, 0, null, 7]);
  assertEquals(answer.lines[0].share.qty, [1, null, null, 1]);
  assertEquals(answer.lines[0].share.conv, [1, null, null, 1]);
});

Deno.test("series() returns a range of months, and nothing for an empty answer", async () => {
  const question = { by: "hospital", names: ["b"] } as const;
  const answer = series(stats, { ...question, months: { from: "2024-02" } });
  assertEquals(answer.months, ["2024-02", "2024-03", "2024-04"]);
  assertEquals(answer.lines[0].conv, [0.5, null, 0]);
  const empty = await statsOfTally(select(await exploredRows([[]]), {}));
  assertEquals(series(empty, question).months, []);
});
