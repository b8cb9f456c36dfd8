import { assertEquals } from "../../../support/assert.ts";
import type { MonthKey } from "../../../../explore/questions/mod.ts";
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
