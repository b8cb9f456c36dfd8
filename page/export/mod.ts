/**
 * What readers take away; `report/` makes its content.
 *
 *   report_maker.ts   makes the Excel report, CSV and lists in a worker
 *   saved_files.ts    saves each kind of file under its name
 *   report_words.ts   the texts that the page shares with reports and tools
 *   clipboard.ts      copies a table or a picture
 *   copy_table.tsx    a button that copies a table
 *   pictures/         a chart as a picture
 * @module
 */
export { copyPicture, copyTable } from "./clipboard.ts";
export { CopyTable } from "./copy_table.tsx";
export { type PictureFile } from "./pictures/pictures.ts";
export { PictureButtons } from "./pictures/picture_buttons.tsx";
export { usePicture } from "./pictures/use_picture.ts";
export { prepareReport, type ReportPhase } from "./report_maker.ts";
export { type ReportWords, reportWords } from "./report_words.ts";
export { saveBadCells, saveReport } from "./saved_files.ts";
