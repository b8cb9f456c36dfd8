/**
 * Reads workbooks in tests: cells through the worksheet, sums through the
 * statistics.
 */
import { assertEquals, assertRejects, assertStringIncludes } from "./assert.ts";
import { isRefusal, Refusal } from "../../core/refusal.ts";
import { unzip } from "../../core/unzip.ts";
import type { WorkMeter } from "../../core/work_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import type { Reason } from "../../schemas/problems.ts";
import type { GroupStat, MonthlySalesStats } from "../../schemas/wire/stats.ts";
import { boundedMeter } from "./worksheet_source.ts";
import { statsOfWorksheet } from "./sales_sources.ts";
import { salesWorkbook } from "./sales_workbook.ts";
import { partNames, type WorkbookOptions } from "./workbook_builder.ts";
import { worded } from "./worded.ts";
import { type Row, worksheetCells } from "./worksheet_cells.ts";

export type { CellValue, Row } from "./worksheet_cells.ts";

export interface ReadOptions {
  maxInflatedBytes?: number;
  meter?: WorkMeter;
}

/** Opens the first worksheet, by default with the limits of the service. */
export async function openFirst(
  bytes: Uint8Array,
  { maxInflatedBytes = 2 ** 27, meter = boundedMeter() }: ReadOptions = {},
): Promise<Worksheet> {
  const parts = await unzip(bytes, { maxInflatedBytes, meter });
  return readFirstWorksheet(parts, meter);
}

export async function readSales(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<MonthlySalesStats> {
  return statsOfWorksheet(await openFirst(bytes, options));
}

export interface ReadCellsOptions extends ReadOptions {
  header?: number;
}

/**
 * These columns, in the given order, of all rows after the header row that hold
 * anything in them.
 */
export async function readCells(
  bytes: Uint8Array,
  columns: readonly number[],
  { header = 1, ...options }: ReadCellsOptions = {},
): Promise<Row[]> {
  const worksheet = await openFirst(bytes, options);
  return worksheetCells(worksheet, columns, { header });
}

/** The result of `read`, or the words of its refusal. */
export async function resultOrRefusal<Result>(
  read: () => Result | Promise<Result>,
) {
  try {
    return await read();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...worded(error), facts: error.facts };
  }
}

/** The refusal of a workbook, or of a call of `read`. */
export async function refusalOf(read: Uint8Array | (() => unknown)) {
  const work = async () =>
    typeof read === "function" ? await read() : await readSales(read);
  const refusal = await assertRejects(work, Refusal);
  return { ...worded(refusal), facts: refusal.facts };
}

/** Asserts the reason of {@linkcode refusalOf}, and words of its message. */
export async function assertRefused(
  read: Uint8Array | (() => unknown),
  reason: Reason,
  ...mentions: readonly string[]
) {
  const refusal = await refusalOf(read);
  assertEquals(refusal.reason, reason, refusal.message);
  for (const mention of mentions) {
    assertStringIncludes(refusal.message, mention);
  }
  return refusal;
}

const hospitals = ["协和", "华西", "湘雅", "瑞金", "同济"];

/** Five sales rows whose quantities reveal which of them were read. */
export const fiveSales = hospitals.map((hospital, i) => ({
  hospital,
  qty: 2 ** i,
  conv: 10 ** i,
}));

export function fiveSalesWorkbook(
  options: WorkbookOptions = {},
): Uint8Array<ArrayBuffer> {
  return salesWorkbook(fiveSales, options);
}

/** Name, qty, conv and records of each group. */
export function figuresOf(groups: readonly GroupStat[]) {
  return groups.map((it) => [it.name, it.qty, it.conv, it.records]);
}

/** Asserts that these are the statistics of {@linkcode fiveSales}. */
export function assertFiveSales(stats: MonthlySalesStats, what?: string): void {
  const { meta, byHospital } = stats.total;
  assertEquals(
    [meta.rows, meta.totalQty, meta.totalConv],
    [5, 31, 11111],
    what,
  );
  const expected = fiveSales.toReversed()
    .map(({ hospital, qty, conv }) => [hospital, qty, conv, 1]);
  assertEquals(figuresOf(byHospital), expected, what);
  assertEquals(stats.months, ["2024-05"], what);
  assertEquals(stats.total.byProvince.map(({ name }) => name), ["北京"], what);
}

export async function assertReadsFiveSales(bytes: Uint8Array): Promise<void> {
  assertFiveSales(await readSales(bytes));
}

/** The parts of a workbook that the reader needs. */
export const neededParts = [
  partNames.packageRelationships,
  partNames.workbook,
  partNames.workbookRelationships,
  partNames.worksheet,
  partNames.sharedStrings,
] as const;
