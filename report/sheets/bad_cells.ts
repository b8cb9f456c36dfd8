/** The sheet of the cells to correct. */
import type { LanguageId } from "../../schemas/mod.ts";
import { type BadCellList, lineOf } from "../bad_cells/mod.ts";
import { badCellWordsIn } from "../words/mod.ts";
import { widthOf } from "./forms.ts";
import { addLine, addTable, type Sheet, startSheet } from "./sheet.ts";

/** The bad cells of a file, and in which language to list them. */
export interface BadCellsContent {
  language: LanguageId;
  /** Name of the file. */
  file: string;
  list: BadCellList;
}

/** A row for each bad cell. All cells hold texts, whatever they begin with. */
export function badCellsSheet(
  { language, file, list }: BadCellsContent,
): Sheet {
  const words = badCellWordsIn(language);
  const { sheet: name, cells, count } = list;
  const sheet = startSheet(words.title, {
    title: words.title,
    lines: [
      words.file(file),
      words.sheet(name),
      words.count(count.toLocaleString("en-US")),
    ],
  });
  const lines = cells.map((cell) => lineOf(cell, { sheet: name, words }));
  const head = addTable(sheet, words.heads, lines.map((line) => [...line]));
  if (count > cells.length) {
    addLine(sheet, words.more(count - cells.length), "quiet");
  }
  sheet.columns = words.heads.map((_, column) => ({
    width: widthOf(lines.map((line) => line[column]), { least: 14 }),
  }));
  sheet.frozen = { rows: head + 1, columns: 1 };
  sheet.print = {
    orientation: "portrait",
    rows: sheet.rows.length,
    columns: sheet.columns.length,
    titleRow: head,
  };
  return sheet;
}
