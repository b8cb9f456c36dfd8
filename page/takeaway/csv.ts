/** Tables as CSV (RFC 4180) that Excel opens as UTF-8. */

type Cell = string | number | undefined;

/** The byte order mark: without it, Excel takes Chinese for another encoding. */
const BOM = "\ufeff";

/** A spreadsheet program would run such a text as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Rows as CSV. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(cell: Cell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
