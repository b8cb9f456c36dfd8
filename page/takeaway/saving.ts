/// <reference lib="dom" />
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import {
  groupings,
  type RankedRow,
  type Scope,
  statsOf,
  TOTAL,
} from "../figures/mod.ts";
import type { Formats } from "../formats.ts";
import type { Words } from "../words/mod.ts";
import { toCsv } from "./csv.ts";
import { drawMonths, type PictureOptions } from "./picture.ts";
import { toPng } from "./png.ts";
import { reportSheets } from "./report_sheets.ts";
import { save } from "./save.ts";

/** Every ranking of the total and of each month, one below the other. */
export function saveCsv(stats: MonthlySalesStats, words: Words): void {
  save(toCsv(allRows(stats, words)), {
    name: nameOf(stats, words, "csv"),
    type: "text/csv",
  });
}

/** A row for each group of each ranking; its columns say which. */
function allRows(stats: MonthlySalesStats, words: Words) {
  const { ranking, measures, takeAway, result } = words;
  const head = [
    takeAway.scope,
    takeAway.grouping,
    ranking.order.rank,
    ranking.order.name,
    measures.qty.full,
    measures.conv.full,
    ranking.order.records,
  ];
  const scopes: Scope[] = [TOTAL, ...stats.months];
  const rows = scopes.flatMap((scope) =>
    groupings.flatMap((id) =>
      statsOf(stats, scope)[id].map(({ name, qty, conv, records }, index) => [
        scope === TOTAL ? result.total : scope,
        ranking.groupings[id],
        index + 1,
        name,
        qty,
        conv,
        records,
      ])
    )
  );
  return [head, ...rows];
}

/** The rows of a ranking that are found, with their shares. */
export function saveRanking(
  rows: readonly RankedRow[],
  { title, words }: { title: string; words: Words },
): void {
  const { ranking, measures } = words;
  const head = [
    ranking.order.rank,
    ranking.order.name,
    measures.qty.full,
    measures.conv.full,
    ranking.share,
    ranking.cumulativeFull,
    ranking.order.records,
  ];
  const body = rows.map((row) => [
    row.rank,
    row.name,
    row.qty,
    row.conv,
    row.share,
    row.cumulative,
    row.records,
  ]);
  save(toCsv([head, ...body]), { name: `${title}.csv`, type: "text/csv" });
}

/** The answer as the service gives it. */
export function saveJson(stats: MonthlySalesStats, words: Words): void {
  const text = `${JSON.stringify(stats, null, 2)}\n`;
  save(text, { name: nameOf(stats, words, "json"), type: "application/json" });
}

interface ReportOptions {
  words: Words;
  formats: Formats;
  files: readonly string[];
}

/**
 * The Excel report. The library that writes it is loaded now.
 * @throws if it cannot be loaded
 */
export async function saveReport(
  stats: MonthlySalesStats,
  options: ReportOptions,
): Promise<void> {
  const { writeReport } = await import("./report_file.ts");
  const bytes = writeReport(reportSheets(stats, options));
  save(bytes, {
    name: nameOf(stats, options.words, "xlsx"),
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

/** The chart of months as a picture, on white. */
export async function savePicture(
  stats: MonthlySalesStats,
  { type, ...options }: PictureOptions & { type: "svg" | "png" },
): Promise<void> {
  const svg = drawMonths(options);
  const name = nameOf(stats, options.language.words, type);
  if (type === "svg") save(svg, { name, type: "image/svg+xml" });
  else save(await toPng(svg), { name, type: "image/png" });
}

/** `月度销售统计 2024-03_2024-05.xlsx` */
function nameOf(
  { months }: MonthlySalesStats,
  words: Words,
  extension: string,
): string {
  const span = months.length > 1
    ? `${months[0]}_${months.at(-1)}`
    : months[0] ?? "";
  return `${
    [words.takeAway.fileName, span].filter(Boolean).join(" ")
  }.${extension}`;
}
