/// <reference lib="dom" />
import { periodOf, spanOf } from "../../report/formats/mod.ts";
import type { BadCellsContent, ReportContent } from "../../report/mod.ts";
import type { MonthRange } from "../../explore/questions/mod.ts";
import { save } from "../parts/mod.ts";
import type { PageWords } from "../words/mod.ts";
import { makeFile, type ReportOptions } from "./report_maker.ts";

/**
 * The Excel report, made in a worker.
 * @throws if the worker cannot be loaded, and the reason of the signal
 */
export async function saveReport(
  content: ReportContent,
  { words, ...options }: ReportOptions & { words: PageWords },
): Promise<void> {
  const bytes = await makeFile({ kind: "workbook", content }, options);
  save(bytes, {
    name: nameOf(periodOf(content), words),
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
function nameOf(period: MonthRange | undefined, words: PageWords): string {
  const span = period === undefined ? "" : ` ${spanOf(period)}`;
  return `${words.export.fileName}${span}.xlsx`;
}
