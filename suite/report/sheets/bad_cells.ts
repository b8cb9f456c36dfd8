/** The sheet with the cells to correct. */
import type { LanguageId } from "../../../schemas/mod.ts";
import { type BadCellList, lineOf, rangesOf } from "../bad_cells/mod.ts";
import type { ReportTable } from "../tables.ts";
import { badCellWordsIn, languageOf } from "../words/mod.ts";
import { addLine, type Sheet, tableSheet } from "./sheet.ts";

/** The bad cells of a file, and the language to list them in. */
export interface BadCellsContent {
  language: LanguageId;
  file: string;
  list: BadCellList;
}

/** A row for each range of equal bad cells. All cells hold text, whatever it begins with. */
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
