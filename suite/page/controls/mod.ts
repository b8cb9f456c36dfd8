/**
 * Controls that several sections of the page use:
 *
 *   icon.tsx          line drawings of 16 units
 *   segments.tsx      a choice of a few values, as radio buttons or as tabs
 *   search_field.tsx  a search field
 *   data_table.tsx    a table with heads that sort and rows that open
 *   more_rows.ts      chooses the rows of a table to draw
 *   popover.tsx       a button that opens a panel
 *   signed.tsx        a figure, orange below zero, or a dash
 *   answer_table.tsx  the columns of an answer, drawn and copied
 *   marks.tsx         the elements of a chart, within an `<svg>`
 *   file_button.tsx   a button that chooses files
 *   clipboard.ts      puts a text on the clipboard, in one form or several
 *   copy_button.tsx   a button that copies
 *   service_address.ts   the address of the service
 *   save.ts           saves a file through the browser
 *   save_button.tsx   a button that makes and saves a file
 *   width.ts          the width of an element
 *   on_demand.ts      loads a room from a separate bundle, or when idle
 *   announcer.tsx     announces events to screen readers
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
  namesIn,
  withTags,
} from "./answer_table.tsx";
export { copyForms, copyText } from "./clipboard.ts";
export { CopyButton } from "./copy_button.tsx";
export { DataTable, type RowOrder } from "./data_table.tsx";
export { FileButton } from "./file_button.tsx";
export { Icon } from "./icon.tsx";
export { Marks } from "./marks.tsx";
export { useMoreRows } from "./more_rows.ts";
export { onDemand, whenIdle } from "./on_demand.ts";
export { Popover } from "./popover.tsx";
export { save } from "./save.ts";
export { SaveButton } from "./save_button.tsx";
export { SearchField } from "./search_field.tsx";
export { Segments } from "./segments.tsx";
export { serviceAddress } from "./service_address.ts";
export { Signed } from "./signed.tsx";
export { useWidth } from "./width.ts";
