/** A table as plain data, from rows, with the columns of the catalogue. */
import type { Axis, Indicator } from "../../explore/questions/mod.ts";
import {
  type Cell,
  type ColumnKey,
  type ColumnKind,
  headingOf,
  kindOf,
} from "../../explore/tables/mod.ts";
import { decimalsOf } from "../../explore/tables/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
export type { ColumnKind } from "../../explore/tables/mod.ts";

/** A text or a number; null for no value. */
export type Value = Cell;

export interface TableColumn {
  /** Identifies the column in every language. */
  key: string;
  head: string;
  kind: ColumnKind;
  /** Decimals of the amounts; by default as many as they have. */
  decimals?: number;
}

/** The columns and the rows of a table, to save or to copy. */
export interface PlainTable {
  columns: readonly Pick<TableColumn, "head" | "kind">[];
  rows: readonly (readonly Value[])[];
}

export interface ReportTable extends TableCells {
  title: string;
  /** The subject: months, names, number of rows. */
  about: readonly string[];
  /** Notes for the readers of the figures. */
  notes: readonly string[];
}

/** The columns and the rows of a table. */
export interface TableCells {
  columns: readonly TableColumn[];
  rows: readonly (readonly Value[])[];
  /** Rows below the others, such as a total. */
  totals: readonly (readonly Value[])[];
  /** Whether each row has its own unit, and so its own decimals. */
  hasUnits?: boolean;
}

/** Returns a column of the catalogue: its key, heading and kind. */
export function columnsOf(
  { id }: { id: LanguageId },
  facts: { by: Axis; measure: Indicator; until?: string | undefined },
): <Key extends ColumnKey>(key: Key) => {
  key: Key;
  head: string;
  kind: ColumnKind;
} {
  return (key) => ({
    key,
    head: headingOf({ key }, { reader: id, ...facts, unit: unitOf(facts) }),
    kind: kindOf({ key }, facts.measure),
  });
}

/** Targets are in boxes or converted boxes. */
function unitOf({ measure }: { measure: Indicator }) {
  return measure === "conv" ? "conv" : "qty";
}

/**
 * A column, with a function for its cells unless the row has a property with
 * this key.
 */
export type RowField<Row> =
  & TableColumn
  & ({ cell(row: Row): Value | undefined } | {
    key: CellKey<Row>;
    cell?: never;
  });

/** The properties of a row that can be cells. */
type CellKey<Row> = {
  [Key in keyof Row]-?: Row[Key] extends Value | undefined ? Key : never;
}[keyof Row];

/** A table of some rows. */
export function tableOf<Row>(
  fields: readonly RowField<Row>[],
  rows: readonly Row[],
  { title, about = [], totals = [], notes = [] }:
    & Pick<ReportTable, "title">
    & Partial<ReportTable>,
): ReportTable {
  return {
    title,
    about,
    columns: fields.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => cellsOf(row, fields)),
    totals,
    notes,
  };
}

/** The cells of a row. */
export function cellsOf<Row>(
  row: Row,
  fields: readonly RowField<Row>[],
): Value[] {
  return fields.map((field) =>
    (field.cell === undefined
      ? row[field.key] as Value | undefined
      : field.cell(row)) ?? null
  );
}

/** Some columns of a table. Ignores columns that the table lacks. */
export function pick<Table extends TableCells>(
  table: Table,
  keys: readonly string[],
): Table {
  const places = keys.map((key) =>
    table.columns.findIndex((column) => column.key === key)
  ).filter((place) => place >= 0);
  const picked = (row: readonly Value[]) => places.map((place) => row[place]);
  return {
    ...table,
    columns: places.map((place) => table.columns[place]),
    rows: table.rows.map(picked),
    totals: table.totals.map(picked),
  };
}

/** The decimals for the amounts of a column, or of a row if rows have units. */
export function decimalsIn(
  table: TableCells,
  row: number,
  column: number,
): number {
  const rows = [...table.rows, ...table.totals];
  if (table.hasUnits) {
    const amounts = rows[row].filter((_, at) =>
      isAmount(table.columns[at].kind)
    );
    return decimalsOf(numbersOf(amounts));
  }
  return table.columns[column].decimals ??
    decimalsOf(numbersOf(rows.map((values) => values[column])));
}

/** Whether a column has amounts, whose decimals vary. */
export function isAmount(kind: ColumnKind): boolean {
  return kind === "amount" || kind === "signed";
}

/** The numbers among some values. */
function numbersOf(values: readonly Value[]): number[] {
  return values.filter((value) => typeof value === "number");
}
