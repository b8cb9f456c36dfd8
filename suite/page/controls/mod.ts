/**
 * Controls that several sections of the page use, and services of the browser:
 * copying, saving, measuring, waiting.
 * @module
 */
export * from "./announcer.tsx";
export * from "./answer_table.tsx";
export * from "./browser.ts";
export * from "./buttons.tsx";
export { DataTable, type RowOrder } from "./data_table.tsx";
export * from "./drawings.tsx";
export * from "./fields.tsx";
export { useMoreRows } from "./more_rows.ts";
export { Popover } from "./popover.tsx";
