/**
 * What a success says about the workbook (design 25):
 *
 *   sheet_notes     counts of rows and cells -> notes
 *   similar_names   names that are probably meant as one
 * @module
 */
export { notesOf } from "./sheet_notes.ts";
