// deno-lint-ignore-file no-import-prefix -- the service does not use the peers
/**
 * Other libraries as contenders (contender.ts). Each reads the first sheet
 * into rows, with the leanest options in its documentation. Adding up two
 * columns then proves that the rows were read.
 */
import { requiredHeaders } from "../../../schemas/layout.ts";
import type { Totals } from "../workloads/sales_rows.ts";

type Rows = readonly (readonly unknown[])[];

const qtyIndex = requiredHeaders.findIndex((header) => header === "出库数量");
const convIndex = requiredHeaders.findIndex((header) =>
  header === "折算2贴数量（万盒）"
);

/**
 * npm:xlsx with its leanest options; a dense sheet is already an array of rows.
 */
export async function createXlsx() {
  const { read } = await import("npm:xlsx@0.18.5");
  return (bytes: Uint8Array) => {
    const { SheetNames, Sheets } = read(bytes, {
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
    const rows: unknown = Sheets[SheetNames[0]];
    return totalsOf(rows as Rows, (cell) => (cell as { v: unknown }).v);
  };
}

/**
 * npm:hucre: the first sheet, without styles. Its stream takes three times as
 * long.
 */
export async function createHucre() {
  const { readXlsx } = await import("npm:hucre@1.0.0/xlsx");
  return async (bytes: Uint8Array) => {
    const { sheets } = await readXlsx(bytes, { sheets: [0] });
    return totalsOf(sheets[0].rows);
  };
}

function totalsOf(
  rows: Rows,
  valueOf: (cell: unknown) => unknown = (cell) => cell,
): Totals {
  const totals = { rows: -1, qty: 0, conv: 0 };
  for (const row of rows) addRow(totals, row, valueOf);
  return totals;
}

/**
 * Adds a row. The first row is the header, which only raises the count from -1
 * to 0.
 */
function addRow(
  totals: Totals,
  row: readonly unknown[],
  valueOf: (cell: unknown) => unknown = (cell) => cell,
): void {
  if (totals.rows++ < 0) return;
  totals.qty += Number(valueOf(row[qtyIndex]));
  totals.conv += Number(valueOf(row[convIndex]));
}
