/**
 * Saves an answer as files. `report/` makes the content of the Excel report and
 * the CSV.
 *
 *   report_maker.ts   makes the Excel report, CSV and lists in a worker
 *   save.ts           saves a file through the browser
 *   saving.ts         one function per kind of file
 * @module
 */
export { prepareReport, type ReportPhase } from "./report_maker.ts";
export { save } from "./save.ts";
export {
  saveBadCells,
  saveCsv,
  saveJson,
  saveRanking,
  saveReport,
} from "./saving.ts";
