/** A cross table as tab-separated text, to be pasted into spreadsheets. */
import type { CrossTable, Measure } from "../../../core/explore/mod.ts";

interface Labels {
  /** The head of the names of rows. */
  head: string;
  total: string;
  /** A name or a month as it is shown. */
  labelOf(label: string): string;
}

/** All rows of the table with their totals. */
export function crossText(
  { rows, columns, total, records, ...amounts }: CrossTable,
  measure: Measure,
  { head, total: totalLabel, labelOf }: Labels,
): string {
  const cells = amounts[measure];
  const width = columns.labels.length;
  const lines = rows.labels.map((label, r) => [
    cellText(labelOf(label)),
    rows.totals[r][measure],
    ...columns.labels.map((_, c) => {
      const at = r * width + c;
      return records[at] === 0 ? "" : cells[at];
    }),
  ]);
  return [
    [head, totalLabel, ...columns.labels.map((l) => cellText(labelOf(l)))],
    [
      totalLabel,
      total[measure],
      ...columns.totals.map((figures) => figures[measure]),
    ],
    ...lines,
  ].map((line) => line.join("\t")).join("\r\n");
}

/** A name as one cell, and not as a formula: Excel runs texts that begin like one. */
function cellText(text: string): string {
  const plain = text.replace(/[\t\r\n]+/g, " ");
  return /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
}
