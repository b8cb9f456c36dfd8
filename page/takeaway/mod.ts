/**
 * An answer as files to keep:
 *
 *   csv.ts            rankings as CSV
 *   report_sheets.ts  what is on the sheets of the Excel report
 *   cell_text.ts      a text as a cell can hold it
 *   report_file.ts    the sheets -> .xlsx, in a chunk of its own with npm:xlsx
 *   picture.ts        the chart of months as SVG
 *   save.ts           hands a file to the browser
 *   saving.ts         each of them, from the answer to the file
 * @module
 */
export { save } from "./save.ts";
export {
  saveCsv,
  saveJson,
  savePicture,
  saveRanking,
  saveReport,
} from "./saving.ts";
