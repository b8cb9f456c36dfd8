/**
 * Names one by one, and beside each other:
 *
 *   opened_name.tsx   all that is known about one name
 *   split.tsx         the parts of its amounts, by the other columns
 *   compared.tsx      up to five names in one chart
 *   name_lines.tsx    amounts or shares of some names, month by month
 *   lines_chart.tsx   lines with the values of a month
 * @module
 */
export { Compared } from "./compared.tsx";
export { type NameFacts, OpenedName } from "./opened_name.tsx";
