/** The content of a report about the sample workbook. */
import { only } from "./chosen.ts";
import {
  change,
  comparisonOf,
  nameColumns,
} from "../../explore/questions/mod.ts";
import { sampleStats } from "../../../docs/sample/stats.ts";
import { sampleWorkbook } from "../../../docs/sample/workbook.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import type { ReportContent } from "../../report/mod.ts";
import { openFirst } from "../../../tests/support/read_workbook.ts";

const sample = await aggregate(
  await openFirst(Uint8Array.fromBase64(sampleWorkbook)),
  { maxResponseBytes: Infinity },
);
const period = { from: "2024-05", to: "2024-05" };

/** May compared with April, by quantity. */
export function reportContent(
  more: Partial<ReportContent> = {},
): ReportContent {
  const other = comparisonOf(period, "before");
  const changes = Object.fromEntries(
    nameColumns.map((column) => [
      column,
      change(sample, { by: column, period, other }),
    ]),
  );
  return {
    language: "zh",
    files: ["a.xlsx", "b.xlsx"],
    madeAt: new Date("2024-06-01T08:00:00Z"),
    selection: { months: undefined, chosen: only(), measure: "qty" },
    months: more.stats?.months ?? sampleStats.months,
    stats: sampleStats,
    part: sampleStats.total,
    comparison: { period, other, missing: [], changes },
    notes: [{ text: "跳过 2 行合计或小计", details: [] }],
    ...more,
  };
}
