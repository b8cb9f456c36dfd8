/**
 * Exports of the page; `suite/report/` makes their content.
 *
 *   saved_files.ts        saves workbooks that a worker makes
 *   report_content.ts     the content of reports, from answers of the worker
 *   notes.ts              notes on the data
 *   report_words.ts       texts shared with reports and tools
 *   copy_table.tsx        copies a table; the button for it
 *   pictures.ts           saves or copies a chart as a picture
 * @module
 */
export { CopyTable, copyTable } from "./copy_table.tsx";
export { notesOf, type PageNote } from "./notes.ts";
export {
  copyPicture,
  type PictureFile,
  savePicture,
  usePicture,
} from "./pictures.ts";
export { overviewContent, reportContent } from "./report_content.ts";
export { reportWords } from "./report_words.ts";
export { prepareReport, saveReport, saveWorkbook } from "./saved_files.ts";
