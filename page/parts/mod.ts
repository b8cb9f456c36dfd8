/**
 * Controls that several sections of the page use:
 *
 *   icon.tsx          line drawings of 16 units
 *   segments.tsx      one of a few, as radio buttons side by side
 *   tabs.tsx          one of a few panels
 *   search_field.tsx  a field to search in
 *   sort_button.tsx   a head of a column that sorts by it
 *   long_table.tsx    a table that draws only the rows in sight
 *   rows_below.tsx    how many rows of it are below its box
 *   popover.tsx       a button that opens a panel
 *   delta.tsx         a change by arrow and sign
 *   fact.tsx          a term and its value
 *   no_figure.tsx     a dash, and why there is no figure
 *   signed_bar.tsx    a bar to the right, or the other way
 *   marks.tsx         the elements of a chart, within an `<svg>`
 *   file_field.tsx    chooses files
 *   copy_button.tsx   puts a text on the clipboard
 *   service_address.ts   where the service is
 *   save.ts           saves a file through the browser
 *   width.ts          how wide an element is
 *   on_demand.ts      a room in a separate bundle
 *   idle.ts           work for when the browser has nothing else to do
 *   announcer.tsx     tells screen readers what happened
 * @module
 */
export { announce, Announcer } from "./announcer.tsx";
export { CopyButton, copyText } from "./copy_button.tsx";
export { Delta } from "./delta.tsx";
export { Fact } from "./fact.tsx";
export { FileField } from "./file_field.tsx";
export { Icon } from "./icon.tsx";
export { whenIdle } from "./idle.ts";
export { type Column, LongTable } from "./long_table.tsx";
export { Marks } from "./marks.tsx";
export { NoFigure } from "./no_figure.tsx";
export { onDemand } from "./on_demand.ts";
export { Popover } from "./popover.tsx";
export { save } from "./save.ts";
export { SearchField } from "./search_field.tsx";
export { Segments } from "./segments.tsx";
export { serviceAddress } from "./service_address.ts";
export { SignedBar } from "./signed_bar.tsx";
export { SortButton, sortState } from "./sort_button.tsx";
export { panelId, tabId, Tabs } from "./tabs.tsx";
export { useWidth } from "./width.ts";
