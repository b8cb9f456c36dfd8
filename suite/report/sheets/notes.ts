/** The last sheet: sources of the figures, and notes for their readers. */
import type { ReportContent } from "../content.ts";
import { type Language, termsOf } from "../words/mod.ts";
import { addHeading, addLine, type Sheet, startSheet } from "./sheet.ts";

/** Fits an A4 page even in wide fonts: LibreOffice cuts wider columns off. */
const WIDTH = 70;

/**
 * The files, a line for each kind of note, the sources of all notes, and the
 * terms.
 */
export function notesSheet(content: ReportContent, language: Language): Sheet {
  const { words: { sheets, overview, source, colon }, formats } = language;
  const sheet = startSheet(sheets.notes, {
    title: sheets.notes,
    lines: [source(formats.list(content.files))],
    columns: [{ width: WIDTH }],
  });
  const { notes } = content;
  addHeading(sheet, overview.notes);
  if (notes.length === 0) addLine(sheet, overview.noNotes, "quiet");
  for (const { text } of notes) addLine(sheet, text, "text");
  const details = notes.flatMap(({ details }) => details);
  if (details.length > 0) addHeading(sheet, overview.details);
  for (const line of details) addLine(sheet, line, "text");
  addHeading(sheet, overview.terms);
  for (const { term, formula } of termsOf(language)) {
    addLine(sheet, `${term}${colon}${formula}`, "text");
  }
  return sheet;
}
