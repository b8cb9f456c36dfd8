/**
 * Details of refusals of cells, columns or rows, for programs (design 3):
 * reason -> facts -> parameters. `routes/` sends them in `x-error-details`,
 * `suite/client/` reads them, and documents and tests iterate the tables.
 */
import { badCellsIn } from "./bad_rows.ts";
import type { BadRows, CellFault } from "./facts.ts";
import { requiredHeaders } from "./layout.ts";
import { type Facts, type Problem, problems, type Reason } from "./problems.ts";
import { serializeItem } from "./structured_fields.ts";

/**
 * The header of the details: a List of one Token (RFC 9651 section 3.1). Many
 * proxies accept at most 4 KB of headers.
 */
export const detailsHeader = {
  name: "x-error-details",
  maxBytes: 2048,
} as const;

/** Facts that details may contain. */
export interface DetailFacts {
  count: number;
  cells: readonly string[];
  kinds: readonly CellFault[];
  column: string;
  headers: readonly number[];
  row: number;
}

/** The types of parameters, in the order of sending. */
export const detailParameters = {
  count: "Integer",
  cells: "String",
  kinds: "String",
  column: "String",
  headers: "String",
  row: "Integer",
} as const satisfies Record<keyof DetailFacts, "Integer" | "String">;

/** A reason with details: one about cells, columns or rows. */
export type DetailedReason = Extract<
  Reason,
  | "columns_missing"
  | "column_duplicated"
  | "second_table"
  | "data_rows_missing"
  | "cell_invalid"
  | "formula_not_calculated"
>;

/** The details of each reason, from its facts. */
const details: {
  readonly [R in DetailedReason]: (facts: Facts[R]) => Partial<DetailFacts>;
} = {
  columns_missing: ({ missing, row, lateRow }) =>
    lateRow !== undefined ? { row: lateRow } : {
      count: missing.length,
      ...someCells(missing.flatMap(({ nearMiss }) => nearMiss?.cell ?? [])),
      headers: missing.map(({ header }) => numberOf(header)),
      ...(row !== undefined && { row }),
    },
  column_duplicated: ({ header, cells }) => ({
    count: cells.length,
    cells,
    headers: [numberOf(header)],
  }),
  second_table: ({ cell, header, row }) => ({
    cells: [cell],
    column: columnOf(cell),
    headers: [numberOf(header)],
    row,
  }),
  data_rows_missing: ({ count, rows }) => ({ count, row: rows[0] }),
  cell_invalid: badCells,
  formula_not_calculated: badCells,
};

export const detailedReasons = Object.keys(details) as DetailedReason[];

/** Whether a refusal has details. */
export function isDetailed(reason: Reason): reason is DetailedReason {
  return Object.hasOwn(details, reason);
}

/** The value of the header, with as many cells as fit. */
export function detailsOf<R extends DetailedReason>(
  reason: R,
  facts: Facts[R],
): string {
  const { cells = [], kinds, ...found } = details[reason](facts);
  const { length } = serialize(reason, {
    ...found,
    cells: [],
    ...(kinds && { kinds: [] }),
  });
  // In each list, a blank follows every entry but the last.
  const lists = kinds === undefined ? [cells] : [cells, kinds];
  let left = detailsHeader.maxBytes - length + lists.length;
  const end = cells.findIndex((_, i) => {
    for (const list of lists) left -= list[i].length + 1;
    return left < 0;
  });
  const fitting = end < 0 ? cells.length : end;
  return serialize(reason, {
    ...found,
    ...someCells(cells.slice(0, fitting)),
    ...(kinds && { kinds: kinds.slice(0, fitting) }),
  });
}

/** The value of the header for the example of a reason in `problems`. */
export function exampleDetails(reason: DetailedReason): string {
  const table: { readonly [R in Reason]: Problem<Facts[R]> } = problems;
  return detailsOf(reason, table[reason].example);
}

function serialize(reason: Reason, found: Partial<DetailFacts>): string {
  const names = Object.keys(detailParameters) as (keyof DetailFacts)[];
  return serializeItem(reason, names.map((name) => [name, found[name]]));
}

function someCells(cells: readonly string[]): Partial<DetailFacts> {
  return cells.length === 0 ? {} : { cells };
}

function badCells(rows: BadRows): Partial<DetailFacts> {
  const cells = badCellsIn(rows);
  return {
    count: rows.count,
    cells: cells.map(({ cell }) => cell),
    kinds: cells.map(({ fault }) => fault),
    column: columnOf(cells[0].cell),
  };
}

/** The letters of a cell's column. */
function columnOf(cell: string): string {
  return cell.replace(/\d+$/, "");
}

/**
 * The number of a required header, counted from 1, in the order of
 * {@linkcode requiredHeaders}.
 */
function numberOf(header: Facts["column_duplicated"]["header"]): number {
  return 1 + requiredHeaders.indexOf(header);
}
