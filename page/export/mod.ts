/**
 * What readers take away; `report/` makes its content.
 *
 *   report_maker.ts   makes the Excel report, CSV and lists in a worker
 *   saved_files.ts    saves each kind of file under its name
 *   report_words.ts   the texts that the page shares with reports and tools
 *   pictures/         a menu for any section: copies or saves it as a picture
 * @module
 */
export { PictureMenu } from "./pictures/picture_menu.tsx";
export { prepareReport, type ReportPhase } from "./report_maker.ts";
export { type ReportWords, reportWords } from "./report_words.ts";
export {
  saveBadCells,
  saveCsv,
  saveRanking,
  saveReport,
} from "./saved_files.ts";
