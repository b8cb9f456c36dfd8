import {
  EMPTY_GROUP,
  EMPTY_NAME,
  type NameColumn,
  nameColumns,
  type Names,
} from "../../../../core/sales/mod.ts";
import {
  ALL_MONTHS,
  type MonthRange,
  type NumberRange,
  numbersOf,
} from "../months.ts";
import type { SalesRows } from "./sales_rows.ts";

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

export interface CompiledFilter {
  months: NumberRange;
  /** By column: 1 by name id for chosen names; undefined if all are chosen. */
  chosen: readonly (Uint8Array | undefined)[];
  sign: Sign | undefined;
}

/** A name that the rows lack chooses nothing. */
export function compileFilter(
  { months = {}, where = {}, without = {}, sign }: Filter,
  { names }: SalesRows,
): CompiledFilter {
  return {
    months: numbersOf({ ...ALL_MONTHS, ...months }),
    sign,
    chosen: nameColumns.map((column) => {
      const wanted = idsOf(where[column], names);
      const unwanted = idsOf(without[column], names);
      return unwanted === undefined
        ? wanted
        : unwanted.map((isUnwanted, id) => (wanted?.[id] ?? 1) & ~isUnwanted);
    }),
  };
}

/** 1 by id for these names; undefined without a list. */
function idsOf(
  listed: readonly string[] | undefined,
  names: Names,
): Uint8Array | undefined {
  if (listed === undefined) return undefined;
  const isListed = new Uint8Array(names.length);
  for (const name of listed) {
    const id = names.idOf(name);
    if (id >= 0) isListed[id] = 1;
  }
  const isEmptyListed = isListed[EMPTY_NAME] | isListed[EMPTY_GROUP];
  isListed[EMPTY_NAME] = isEmptyListed;
  isListed[EMPTY_GROUP] = isEmptyListed;
  return isListed;
}
