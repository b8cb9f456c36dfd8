import { type NameColumn, nameColumns } from "../../../../core/sales/mod.ts";
import type { MonthRange } from "../months.ts";

/**
 * The names to choose, by column. `""` and `(空)` both mean the group that
 * answers call `(空)` (spec 2.4). An empty list chooses nothing.
 */
export type Where = {
  readonly [Column in NameColumn]?: readonly string[] | undefined;
};

/**
 * Rows by the sign of their boxes: `returns` are below zero, `sales` are all
 * others. Together they are all rows.
 */
export const signs = ["sales", "returns"] as const;
export type Sign = typeof signs[number];

/** The names to choose and to exclude, and the sign of the rows. */
export interface Chosen {
  readonly where: Where;
  readonly without: Where;
  readonly sign?: Sign | undefined;
}

export const nameLists = ["where", "without"] as const;
export type FilterList = typeof nameLists[number];

/** Chooses rows that meet all of these conditions. */
export interface Filter extends Partial<Chosen> {
  months?: Partial<MonthRange>;
}

/** The parts of a filter that are not about months. */
export function chosenOf(
  { where = {}, without = {}, sign }: Partial<Chosen>,
): Chosen {
  return { where, without, ...sign && { sign } };
}

export function chosenColumns(
  { where = {}, without = {} }: Partial<Chosen>,
): NameColumn[] {
  return nameColumns.filter((column) => where[column] ?? without[column]);
}

/** Whether a filter chooses rows by more than their months. */
export function isFiltered(filter: Filter): boolean {
  return filter.sign !== undefined || chosenColumns(filter).length > 0;
}
