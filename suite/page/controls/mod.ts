/**
 * Controls that several sections of the page use, and what the browser does for
 * them: copies, saves, measures, waits.
 * @module
 */
export { announce, Announcer, useSpoken } from "./announcer.tsx";
export {
  AnswerRows,
  barLook,
  cellsIn,
  type ColumnLook,
  copiedColumns,
  figureIn,
  type Line,
  lineOf,
  nameCellsIn,
  Signed,
  withTags,
} from "./answer_table.tsx";
export {
  copyForms,
  copyText,
  save,
  serviceAddress,
  useWidth,
  whenIdle,
} from "./browser.ts";
export { CopyButton, FileButton, SaveButton } from "./buttons.tsx";
export { DataTable, type RowOrder } from "./data_table.tsx";
export { Icon, Marks } from "./drawings.tsx";
export { SearchField, Segments } from "./fields.tsx";
export { useMoreRows } from "./more_rows.ts";
export { Popover } from "./popover.tsx";
