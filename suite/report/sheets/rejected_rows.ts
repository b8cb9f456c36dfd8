/** The sheet with the rows that cannot be read, to correct and send on its own. */
import type { RejectedRow, RejectedRows } from "../../explore/workbooks/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { columnOf } from "../bad_cells/mod.ts";
import { type BadCellWords, badCellWordsIn } from "../words/mod.ts";
import { widthOf } from "./forms.ts";
import { emptySheet, type Sheet } from "./sheet.ts";

/** Narrowest and widest column, characters. */
const WIDTHS = { min: 6, max: 40 };

/** The rejected rows of a file, and the language of the reasons. */
export interface RejectedRowsContent {
  language: LanguageId;
  rejected: RejectedRows;
}

/** The header row of the file, and below it its rows with their reasons. */
export function rejectedRowsSheet(
  { language, rejected: { headers, rows } }: RejectedRowsContent,
): Sheet {
  const words = badCellWordsIn(language);
  const heads = [words.row, words.heads[3], ...headers];
  const lines = rows.map((row) => [
    row.row,
    reasonOf(row, words),
    ...row.values,
  ]);
  const columns = heads.map((head, column) => ({
    width: widthOf(
      [head, ...lines.map((line) => String(line[column] ?? ""))],
      WIDTHS,
    ),
  }));
  const sheet = emptySheet(words.rejected, columns);
  sheet.rows.push(heads, ...lines);
  sheet.special.push(
    ...heads.map((_, column) => ({ row: 0, column, look: "head" as const })),
  );
  sheet.frozen = { rows: 1, columns: 2 };
  sheet.print.orientation = "landscape";
  sheet.print.titleRow = 0;
  return sheet;
}

/** `H3 出库数量：不是数字`; without a bad cell, the row may be a total. */
function reasonOf({ cells }: RejectedRow, words: BadCellWords): string {
  if (cells.length === 0) return words.mayBeTotal;
  return cells.map((cell) =>
    words.at(`${cell.cell} ${columnOf(cell)}`, words.reason(cell.fault))
  ).join(words.semicolon);
}
