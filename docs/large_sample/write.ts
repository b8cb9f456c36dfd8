/**
 * Writes the samples with npm:xlsx, always with the same bytes. To change a
 * sample, edit its CSV, which has no quotation marks, and run `deno task docs`.
 */
import { utils, type WorkSheet, write } from "xlsx";

/** The worksheet of a sample, besides its rows. */
export interface SampleSheet {
  name: string;
  /** Rows above the header row, each merged over all columns. */
  titles: number;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /**
   * Whether the amounts in the last row are formulas that add up those above.
   */
  isSummed?: boolean;
}

/** The .xlsx file with a worksheet of these rows. */
export function writeSample(
  csv: string,
  { name, titles, widths, isSummed = false }: SampleSheet,
): Uint8Array {
  const rows = csv.trimEnd().split("\n").map((line) =>
    line.split(",").map(valueOf)
  );
  const sheet = utils.aoa_to_sheet(rows);
  if (isSummed) addUp(sheet, titles + 2, rows.length);
  const lastColumn = widths.length - 1;
  sheet["!ref"] = `A1:${utils.encode_col(lastColumn)}${rows.length}`;
  sheet["!merges"] = Array.from({ length: titles }, (_, row) => ({
    s: { r: row, c: 0 },
    e: { r: row, c: lastColumn },
  }));
  sheet["!cols"] = widths.map((wch) => ({ wch }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, name);
  return new Uint8Array(
    write(workbook, { type: "array", bookSST: true, compression: true }),
  );
}

/** The value of a cell; null for an empty cell, which is not written. */
function valueOf(text: string): string | number | null {
  if (text === "") return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/**
 * Turns the numbers of the last row into sums of the rows above, from the first
 * one on.
 */
function addUp(sheet: WorkSheet, first: number, last: number): void {
  for (const [reference, cell] of Object.entries(sheet)) {
    const column = reference.replace(String(last), "");
    if (reference !== `${column}${last}` || cell.t !== "n") continue;
    cell.f = `SUM(${column}${first}:${column}${last - 1})`;
  }
}
