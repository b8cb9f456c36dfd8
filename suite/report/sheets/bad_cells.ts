/** The sheets with the cells to correct, and with the rows that cannot be read. */
import type { RejectedRow, RejectedRows } from "../../explore/workbooks/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import {
  type BadCellList,
  columnOf,
  lineOf,
  rangesOf,
} from "../bad_cells/mod.ts";
import type { ReportTable } from "../tables.ts";
import { type BadCellWords, badCellWordsIn, languageOf } from "../words/mod.ts";
import {
  addLine,
  emptySheet,
  type Sheet,
  tableSheet,
  widthOf,
} from "./sheet.ts";

export interface BadCellsContent {
  language: LanguageId;
  file: string;
  list: BadCellList;
}

/** A row for each range of equal bad cells. All cells are texts, never formulas. */
export function badCellsSheet(
  { language, file, list }: BadCellsContent,
): Sheet {
  const words = badCellWordsIn(language);
  const { sheet: name, cells, count } = list;
  const lines = rangesOf(cells).map((range) =>
    lineOf(range, { sheet: name, words })
  );
  const table: ReportTable = {
    title: words.title,
    about: [words.file(file)],
    columns: words.heads.map((head, at) => ({
      key: String(at),
      head,
      kind: "text",
    })),
    rows: lines,
    totals: [],
    notes: [words.sheet(name), words.count(count.toLocaleString("en-US"))],
  };
  const sheet = tableSheet(words.title, table, languageOf(language));
  if (count > cells.length) {
    addLine(sheet, words.more(count - cells.length), "quiet");
  }
  sheet.frozen.columns = 1;
  return sheet;
}

const WIDTHS = { min: 6, max: 40 };

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
