/**
 * The sheets of a report as an .xlsx file. npm:xlsx writes cells, widths and
 * number formats; it knows no tables, so their parts are added to its package
 * (ECMA-376-1 section 18.5). This file is loaded only when a report is made.
 */
import { utils, write } from "xlsx";
import { cellText } from "./cell_text.ts";
import type { ReportCell, ReportSheet } from "./report_sheets.ts";
import { addTables } from "./report_tables.ts";

/** The bytes of the workbook. */
export function writeReport(
  sheets: readonly ReportSheet[],
): Uint8Array<ArrayBuffer> {
  const workbook = utils.book_new();
  for (const sheet of sheets) {
    const worksheet = utils.aoa_to_sheet(
      sheet.rows.map((row) => row.map(cellOf)),
    );
    worksheet["!cols"] = sheet.widths.map((wch) => ({ wch }));
    utils.book_append_sheet(workbook, worksheet, sheet.name);
  }
  const bytes: ArrayBuffer = write(workbook, {
    type: "array",
    bookType: "xlsx",
    bookSST: true,
  });
  return addTables(new Uint8Array(bytes), sheets);
}

function cellOf(cell: ReportCell | undefined) {
  if (cell === undefined) return null;
  const { value, format } = cell;
  return typeof value === "string"
    ? { t: "s", v: cellText(value) }
    : { t: "n", v: value, ...(format === undefined ? {} : { z: format }) };
}
