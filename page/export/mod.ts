/**
 * Saves an answer as files. `report/` makes the content of the Excel report and
 * the CSV.
 *
 *   report_maker.ts   makes the Excel report, CSV and lists in a worker
 *   saved_files.ts    saves each kind of file under its name
 *   save.ts           saves a file through the browser
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
} from "./saved_files.ts";
