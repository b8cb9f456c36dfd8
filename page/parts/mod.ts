/**
 * Controls that several sections of the page use:
 *
 *   icon.tsx          line drawings of 16 units
 *   segments.tsx      one of a few, as radio buttons side by side, or as tabs
 *   search_field.tsx  a field to search in
 *   data_table.tsx    a table whose heads sort and whose rows open
 *   popover.tsx       a button that opens a panel
 *   more_rows.ts      how many rows of it are drawn
 *   signed.tsx        a figure in orange below zero, a dash for none
 *   bar.tsx           a bar to the right, or the other way
 *   marks.tsx         the elements of a chart, within an `<svg>`
 *   file_field.tsx    chooses files
 *   clipboard.ts      puts a text on the clipboard, in one form or several
 *   copy_button.tsx   a button that does so
 *   service_address.ts   where the service is
 *   save.ts           saves a file through the browser
 *   width.ts          how wide an element is
 *   on_demand.ts      a room in a separate bundle
 *   idle.ts           work for when the browser has nothing else to do
 *   announcer.tsx     tells screen readers what happened
 * @module
 */
export { announce, Announcer } from "./announcer.tsx";
export { Bar, scaleOf } from "./bar.tsx";
export { copyForms, copyText } from "./clipboard.ts";
export { CopyButton } from "./copy_button.tsx";
export { type DataColumn, DataTable } from "./data_table.tsx";
export { FileField } from "./file_field.tsx";
export { Icon } from "./icon.tsx";
export { whenIdle } from "./idle.ts";
export { Marks } from "./marks.tsx";
export { useMoreRows } from "./more_rows.ts";
export { onDemand } from "./on_demand.ts";
export { Popover } from "./popover.tsx";
export { save } from "./save.ts";
export { SearchField } from "./search_field.tsx";
export { Segments } from "./segments.tsx";
export { serviceAddress } from "./service_address.ts";
export { Signed } from "./signed.tsx";
export { useWidth } from "./width.ts";
