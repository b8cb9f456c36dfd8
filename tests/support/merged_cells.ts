/** Worksheets with merged cells, read in the way of callers. */
import { CellKind, type Worksheet } from "../../core/xlsx/worksheet.ts";

/** The `mergeCells` element of these ranges. */
export const mergeCells = (references: readonly string[]) =>
  `<mergeCells count="${references.length}">${
    references.map((ref) => `<mergeCell ref="${ref}"/>`).join("")
  }</mergeCells>`;

/** The rows inside `sheetData`. */
export const sheetData = (xml: string) =>
  /(?<=<sheetData>).*(?=<\/sheetData>)/.exec(xml)?.[0] ?? "";

/** A row number, or the shown content of a cell. */
export type Shown = string | number | null;

/** Columns A (spread) and B, below a header in row 2. */
export function readAll(worksheet: Worksheet): Shown[][] {
  const batches = worksheet.rows(
    ({ rowNumber }) => rowNumber === 2 ? [0, 1] : undefined,
    () => [true, false],
  );
  const rows: Shown[][] = [];
  for (const { length, rowNumbers, columns } of batches) {
    for (let at = 0; at < length; at++) {
      // Columns beside merged headers follow these.
      const cells = columns.slice(0, 2).map(({ kinds, values }) => {
        if (kinds[at] === CellKind.empty) return null;
        const isText = kinds[at] === CellKind.text;
        return isText ? worksheet.text(values[at]) : values[at];
      });
      rows.push([rowNumbers[at], ...cells]);
    }
  }
  return rows;
}
