/** The service's answers to rows of sales. */
import { readStats } from "./answers.ts";
import {
  type SalesOptions,
  type SalesRow,
  salesWorkbook,
} from "./sales_workbook.ts";
import { createService } from "./service.ts";

export type Rows = readonly Partial<SalesRow>[];

export async function answer(
  rows: Rows,
  options: SalesOptions = {},
): Promise<Response> {
  const service = await createService();
  return await service.analyze(salesWorkbook(rows, options));
}

export async function statsOf(rows: Rows, options: SalesOptions = {}) {
  return await readStats(await answer(rows, options));
}

export async function totalOf(rows: Rows, options: SalesOptions = {}) {
  return (await statsOf(rows, options)).total;
}
