import { assertEquals } from "../../../../../tests/support/assert.ts";
import {
  type MonthKey,
  rankNames,
  withTargets,
} from "../../../../explore/questions/mod.ts";
import { nearestSpans } from "../../../../explore/questions/targets/targets.ts";

/** "2024-01 2024-03" as a range of months. */
function span(text: string): { from: MonthKey; to: MonthKey } {
  const [from, to] = text.split(" ") as MonthKey[];
  return { from, to };
}

const quarters = [
  "2023-01 2023-03",
  "2023-04 2023-06",
  "2024-01 2024-03",
  "2024-07 2024-09",
  "2025-01 2025-03",
];
const year = "2022-01 2022-12";
const cases: [spans: string[], period: string, nearest: string[]][] = [
  [quarters, "2020-01 2020-02", ["2023-01 2023-03", "2023-04 2023-06"]],
  [quarters, "2026-01 2026-02", ["2024-07 2024-09", "2025-01 2025-03"]],
  [quarters, "2024-05 2024-05", ["2024-01 2024-03", "2024-07 2024-09"]],
  [quarters, "2023-07 2023-12", ["2023-04 2023-06", "2024-01 2024-03"]],
  // The end of a long one counts, not its start.
  [[...quarters, year], "2022-12 2022-12", [year, "2023-01 2023-03"]],
  [["2021-01 2021-01", year, "2024-01 2024-03"], "2023-08 2023-08", [
    year,
    "2024-01 2024-03",
  ]],
  // What has months of the period is nearest, and the earlier one of two.
  [quarters, "2023-02 2024-08", ["2023-01 2023-03", "2023-04 2023-06"]],
  [
    ["2024-03 2024-03", "2024-01 2024-01", "2024-05 2024-05"],
    "2024-03 2024-03",
    [
      "2024-01 2024-01",
      "2024-03 2024-03",
    ],
  ],
  [["2024-01 2024-03", "2024-01 2024-03"], "2025-01 2025-01", [
    "2024-01 2024-03",
  ]],
  [[], "2025-01 2025-01", []],
];
for (const [spans, period, nearest] of cases) {
  Deno.test(`nearestSpans() of ${spans.length} to ${period} are ${nearest.join(", ") || "none"}`, () => {
    assertEquals(
      nearestSpans(spans.map(span), span(period)),
      nearest.map(span),
    );
  });
}

Deno.test("withTargets() has the ranking, then names with a target alone, the largest first", () => {
  const groups = [
    { name: "甲", qty: 5, conv: 0, records: 1 },
    { name: "乙", qty: 9, conv: 0, records: 1 },
  ];
  const { names } = rankNames(groups, { measure: "qty" });
  const targetOf = (name: string, target: number) => ({
    name,
    target,
    actual: 0,
    gap: target,
    months: 1,
    hasSales: false,
  });
  const targets = [targetOf("丙", 3), targetOf("甲", 4), targetOf("丁", 7)];
  assertEquals(
    withTargets(names, targets).slice(2),
    targets.filter(({ name }) => name !== "甲").reverse().map((against) => ({
      name: against.name,
      qty: 0,
      conv: 0,
      records: 0,
      against,
    })),
  );
  assertEquals(
    withTargets(names, targets).map(({ name, rank, against }) => [
      name,
      rank,
      against?.target,
    ]),
    [
      ["乙", 1, undefined],
      ["甲", 2, 4],
      ["丁", undefined, 7],
      ["丙", undefined, 3],
    ],
  );
});
