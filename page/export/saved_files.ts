/// <reference lib="dom" />
import { periodOf, spanOf } from "../../report/formats/mod.ts";
import type {
  BadCellsContent,
  RankingCsvOptions,
  ReportContent,
} from "../../report/mod.ts";
import type { MonthRange, RankedName } from "../../explore/questions/mod.ts";
import { save } from "../parts/mod.ts";
import type { Words } from "../words/mod.ts";
import { makeFile, type ReportOptions } from "./report_maker.ts";

/** Months to name in the name of a file. */
const MOST_NAMED = 3;

/**
 * Every ranking of the selection, one below the other.
 * @throws if the worker cannot be loaded
 */
export async function saveCsv(
  content: ReportContent,
  words: Words,
): Promise<void> {
  save(await makeFile({ kind: "csv", content }), {
    name: nameOf(periodOf(content), words, "csv"),
    type: "text/csv",
  });
}

/**
 * The rows of a ranking that are found, with their shares.
 * @throws if the worker cannot be loaded
 */
export async function saveRanking(
  rows: readonly RankedName[],
  options: RankingCsvOptions,
): Promise<void> {
  save(await makeFile({ kind: "ranking", rows, options }), {
    name: `${options.title}.csv`,
    type: "text/csv",
  });
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
    name: nameOf(periodOf(content), words, "xlsx"),
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

/** `月度销售统计 2024-03_2024-05.xlsx`: the period that the file is about. */
function nameOf(
  period: MonthRange | undefined,
  words: Words,
  extension: string,
): string {
  const texts = words.export;
  const span = period === undefined ? "" : spanOf(period);
  const { without = [] } = period ?? {};
  const leftOut = without.length > MOST_NAMED
    ? texts.someMonths(without.length)
    : without.join(" ");
  return `${
    [texts.fileName, span, leftOut && texts.without(leftOut)]
      .filter(Boolean).join(" ")
  }.${extension}`;
}
