/**
 * What readers take away; `report/` makes its content.
 *
 *   saved_files.ts        saves workbooks that a worker makes
 *   report_words.ts       the texts that the page shares with reports and tools
 *   copy_table.tsx        copies a table, by a button too
 *   pictures.ts           a chart as a picture, saved or copied
 *   picture_buttons.tsx   buttons that save and copy it
 * @module
 */
export { CopyTable, copyTable } from "./copy_table.tsx";
export { PictureButtons } from "./picture_buttons.tsx";
export { copyPicture, type PictureFile, usePicture } from "./pictures.ts";
export { type ReportWords, reportWords } from "./report_words.ts";
export {
  prepareReport,
  type ReportPhase,
  saveBadCells,
  saveReport,
} from "./saved_files.ts";
