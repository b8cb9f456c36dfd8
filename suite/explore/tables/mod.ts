/**
 * Tables by keys, and the headings of their columns.
 *
 *   columns  the catalogue: every column with its kind and its headings
 *   terms    the dictionary: what a word means, in both languages
 *   measures, dimensions
 *            their words: headings, units, what people call them
 *   decimals the decimals of a column
 *   table    columns, rows and totals as plain data; their headings for a reader
 *
 * ```ts
 * import { headingOf } from "./mod.ts";
 *
 * const facts = { reader: "zh", by: "hospital", measure: "qty" } as const;
 * const heads = [{ key: "name" }, { key: "amount" }, { key: "share" }] as const;
 * console.log(heads.map((column) => headingOf(column, facts))); // 医院, 盒, 占比
 * ```
 * @module
 */
export {
  axisHeadings,
  catalogue,
  type Cell,
  type ColumnKey,
  type ColumnKind,
  type FigureKey,
  headingsFor,
  indicatorHeadings,
  type RowKind,
  signHeadings,
} from "./columns.ts";
export * from "./decimals.ts";
export * from "./dimensions.ts";
export { readers } from "./heading.ts";
export * from "./measures.ts";
export { terms, termsIn } from "./terms.ts";
export * from "./table.ts";
