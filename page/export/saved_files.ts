/// <reference lib="dom" />
import type {
  BadCellsContent,
  CsvRow,
  RankingCsvOptions,
  ReportContent,
} from "../../report/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";
import { save } from "../parts/mod.ts";
import type { Words } from "../words/mod.ts";
import { makeFile, type ReportOptions } from "./report_maker.ts";

/**
 * Every ranking of the selection and of each month, one below the other.
 * @throws if the worker cannot be loaded
 */
export async function saveCsv(
  content: ReportContent,
  words: Words,
): Promise<void> {
  save(await makeFile({ kind: "csv", content }), {
    name: nameOf(content.stats, words, "csv"),
    type: "text/csv",
  });
}

/**
 * The rows of a ranking that are found, with their shares.
 * @throws if the worker cannot be loaded
 */
export async function saveRanking(
  rows: readonly CsvRow[],
  options: RankingCsvOptions,
): Promise<void> {
  save(await makeFile({ kind: "ranking", rows, options }), {
    name: `${options.title}.csv`,
    type: "text/csv",
  });
}

/** The answer as the service sends it. */
export function saveJson(stats: MonthlySalesStats, words: Words): void {
  const text = `${JSON.stringify(stats, null, 2)}\n`;
  save(text, { name: nameOf(stats, words, "json"), type: "application/json" });
}

/**
 * The Excel report, made in a worker.
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export async function saveReport(
  content: ReportContent,
  { words, ...options }: ReportOptions & { words: Words },
): Promise<void> {
  const bytes = await makeFile({ kind: "workbook", content }, options);
  save(bytes, {
    name: nameOf(content.stats, words, "xlsx"),
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

/**
 * The bad cells of a file as a workbook.
 * @param name of the workbook
 * @throws if the worker cannot be loaded
 */
export async function saveBadCells(
  content: BadCellsContent,
  name: string,
): Promise<void> {
  save(await makeFile({ kind: "badCells", content }), {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
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
    [words.export.fileName, span].filter(Boolean).join(" ")
  }.${extension}`;
}
