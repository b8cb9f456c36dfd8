/** Several workbooks together, from rows. */
import {
  readWorkbook,
  type SettledWorkbooks,
  type SharedMonths,
  Workbooks,
} from "../../explore/workbooks/mod.ts";
import { type Rows, statsOfTally } from "./explored_rows.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";

type ReadWorkbookOptions = Parameters<typeof readWorkbook>[2];

export type TestFile = [
  name: string,
  content: Rows | Uint8Array<ArrayBuffer>,
  modified?: number,
];

/** Reads one file, with 1 as its default time. */
export async function readFile(
  [name, content, modified = 1]: TestFile,
  options: Partial<ReadWorkbookOptions> = {},
): ReturnType<typeof readWorkbook> {
  const bytes = content instanceof Uint8Array
    ? content
    : salesWorkbook(content);
  const file = { name, size: bytes.length, modified };
  return await readWorkbook(file, bytes, options);
}

export async function workbooksOf(
  files: readonly TestFile[],
  options: Partial<ReadWorkbookOptions> = {},
): Promise<Workbooks> {
  const workbooks = new Workbooks();
  for (const file of files) {
    const entry = await readFile(file, { others: workbooks, ...options });
    workbooks.add(entry);
  }
  return workbooks;
}

/** Rows with the quantities `from`, `from + 1` and so on. */
export function quantities(from: number, count: number, row = {}): Rows {
  return Array.from({ length: count }, (_, i) => ({ ...row, qty: from + i }));
}

export function qtyOf(settled: SettledWorkbooks): number {
  return statsOfTally(settled.sums()).total.meta.totalQty;
}

/** Shared months in short, for comparison: names and numbers. */
export function inShort(shared: readonly SharedMonths[]) {
  return shared.map(({ months, files, way }) => ({
    months: months.join(" "),
    files: files.map(({ name, records, qty, counts }) =>
      `${name} ${records} ${qty}${counts ? "" : " no"}`
    ),
    way,
  }));
}
