/**
 * An answer as files to keep. What is in the Excel report and in the CSV is a
 * matter of `report/`.
 *
 *   report_maker.ts   has a worker make the Excel report, CSV and lists
 *   save.ts           hands a file to the browser
 *   saving.ts         each of them, from the answer to the file
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
