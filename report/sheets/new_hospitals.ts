/** The sheet of the rows that are marked as new. */
import { markedRows } from "../../core/explore/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import { amountFormat, widthOf } from "./forms.ts";
import { addTable, type Sheet, startSheet } from "./sheet.ts";

/** A row for each of them in the period, beside all of its hospital. */
export function newHospitalsSheet(
  content: ReportContent,
  language: Language,
): Sheet {
  const { words, formats } = language;
  const { columns, measures, sheets } = words;
  const { measure } = content.selection;
  const other = measure === "qty" ? "conv" : "qty";
  const rows = markedRows(content.part, measure);
  const sheet = startSheet(sheets.newHospitals, {
    title: sheets.newHospitals,
    lines: [
      selectionTitle(content, language),
      words.count(formats.number(rows.length)),
    ],
  });
  const head = addTable(
    sheet,
    [
      columns.rank,
      words.groupings.hospital,
      columns.level,
      columns.province,
      measures[measure],
      measures[other],
      columns.whole(measures[measure]),
    ],
    rows.map((row, index) => [
      index + 1,
      row.hospital,
      row.level,
      row.province,
      row[measure],
      row[other],
      row.whole[measure],
    ]),
  );
  sheet.columns = [
    { width: 8, isCentered: true },
    { width: widthOf(rows.map(({ hospital }) => hospital)) },
    { width: widthOf(rows.map(({ level }) => level), { most: 20 }) },
    { width: widthOf(rows.map(({ province }) => province), { most: 20 }) },
    { width: 18, format: amountFormat(rows.map((row) => row[measure])) },
    { width: 18, format: amountFormat(rows.map((row) => row[other])) },
    {
      width: 24,
      format: amountFormat(rows.map(({ whole }) => whole[measure])),
    },
  ];
  sheet.frozen = { rows: head + 1, columns: 2 };
  sheet.print = {
    orientation: "portrait",
    rows: sheet.rows.length,
    columns: sheet.columns.length,
    titleRow: head,
  };
  return sheet;
}
