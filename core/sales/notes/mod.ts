/**
 * What a success says about the workbook (design 25):
 *
 *   sheet_notes     the notes on rows, and those on the worksheet
 *   similar_names   names that are probably meant as one
 * @module
 */
export { notesOf } from "./sheet_notes.ts";
