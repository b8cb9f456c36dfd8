/** A folder with every relation between workbooks. */
import { type SalesFolder, salesFolder } from "./sales_folder.ts";
import type { SalesRow } from "../../../tests/support/sales_workbook.ts";
import { salesWorkbook } from "../../../tests/support/sales_workbook.ts";

const rowsOf = (
  month: number,
  agent: string,
  amounts: readonly number[],
): Partial<SalesRow>[] => amounts.map((qty) => ({ month, agent, qty }));

const total = { hospital: "合计", level: null };
const january = salesWorkbook([...rowsOf(1, "甲", [1, 2, 3, 4]), total]);
const broken = (text: string) => new TextEncoder().encode(text);

/** By name. Modification times are a day apart. */
const knownFiles = Object.entries({
  // A copy.
  "2024-01 copy.xlsx": january,
  "2024-01.xlsx": january,
  // Two regions.
  "2024-02 north.xlsx": salesWorkbook(rowsOf(2, "甲", [1, 2, 3, 4])),
  "2024-02 south.xlsx": salesWorkbook(rowsOf(2, "乙", [40, 41, 42, 43])),
  // A refused month, and a copy of it; no file has April.
  "2024-03 copy.xlsx": broken("March"),
  "2024-03.xlsx": broken("March"),
  // A month that was issued again.
  "2024-05 again.xlsx": salesWorkbook(rowsOf(5, "乙", [1, 2, 3, 4, 5, 6, 7])),
  "2024-05.xlsx": salesWorkbook(rowsOf(5, "乙", [1, 2, 3, 4, 5, 6])),
  // A month in three files.
  "2024-06 a.xlsx": salesWorkbook(rowsOf(6, "甲", [10, 20, 30])),
  "2024-06 b.xlsx": salesWorkbook(rowsOf(6, "甲", [10, 20, 30, 40])),
  "2024-06 c.xlsx": salesWorkbook(rowsOf(6, "甲", [500])),
  // A refused file.
  "2024-07 south.xlsx": broken("July"),
  // Equal rows of one file.
  "2024-07.xlsx": salesWorkbook(rowsOf(7, "甲", [5, 5, 5])),
  // Few rows, a name below zero.
  "2024-08.xlsx": salesWorkbook([
    { month: 8, agent: "甲", hospital: "退货医院", qty: -3 },
    total,
  ]),
}).map(([name, bytes], i) => ({
  name,
  bytes,
  modified: new Date(2024, 8, 1 + i, 12), // noon in local time
}));

/** A folder with these files. */
export async function knownFolder(): Promise<SalesFolder> {
  const folder = await salesFolder();
  for (const { name, bytes, modified } of knownFiles) {
    await folder.write(name, bytes);
    await Deno.utime(`${folder.path}/${name}`, modified, modified);
  }
  return folder;
}
