/**
 * Tables as plain data: columns, cells, totals and notes, and their texts as
 * readers see them. Sheets, files and paper draw them.
 */
import type { Answer } from "../explore/answers/mod.ts";
import {
  EMPTY_SHOWN,
  knownRange,
  type MonthRange,
} from "../explore/questions/mod.ts";
import {
  type AnswerColumn,
  calledOf,
  type Cell,
  cellsHeadingOf,
  type ColumnKey,
  type ColumnKind,
  decimalsOf,
  headingOf,
  kindOf,
  rowName,
  withNote,
} from "../explore/tables/mod.ts";
import { cellText, type Formats } from "./formats/mod.ts";
import { type Language, stateTerm } from "./words/mod.ts";
export type { ColumnKind } from "../explore/tables/mod.ts";

export type Value = Cell;

export interface TableColumn {
  /** Identifies the column in every language. */
  key: string;
  head: string;
  kind: ColumnKind;
  /** Decimals of the amounts; by default as many as they have. */
  decimals?: number;
}

export interface PlainTable {
  columns: readonly Pick<TableColumn, "head" | "kind">[];
  rows: readonly (readonly Value[])[];
}

export interface ReportTable extends TableCells {
  title: string;
  /** The selection in words: months, names, measure. */
  subject?: string;
  about: readonly string[];
  notes: readonly string[];
}

export interface TableCells {
  columns: readonly TableColumn[];
  rows: readonly (readonly Value[])[];
  totals: readonly (readonly Value[])[];
  /** Whether each row has its own unit, and so its own decimals. */
  hasUnits?: boolean;
}

export function answered(
  answer: Answer,
  language: Language,
  isShown: (column: AnswerColumn) => boolean = () => true,
): TableCells {
  const { table, question: { measure, search, limit } } = answer;
  const { columns } = table;
  const { overview } = language.words;
  const indexes = [...columns.keys()].filter((at) => isShown(columns[at]));
  const line = (cells: readonly Cell[]) =>
    indexes.map((at) => valueOf(cells[at], columns[at], answer, language));
  const totals = [...table.totals, ...table.total ? [table.total] : []];
  const totalName = overview[
    (search ?? limit) === undefined ? "total" : "totalOfAll"
  ];
  return {
    ...table.kind === "figure" && { hasUnits: true },
    columns: indexes.map((at): TableColumn => ({
      key: calledOf(columns[at]),
      head: headOf(columns[at], answer, language),
      // Each figure has its own unit, whatever the measure.
      kind: kindOf(columns[at], table.kind === "figure" ? "qty" : measure),
      ...columns[at].decimals !== undefined && {
        decimals: columns[at].decimals,
      },
    })),
    rows: table.rows.map(line),
    totals: totals.map((cells) =>
      line(cells).map((value, at) =>
        columns[indexes[at]].key === "name" ? totalName : value
      )
    ),
  };
}

/**
 * The heading of a column. The figures of periods are headed by their months;
 * the heading of the names of a cross table says what its cells show.
 */
function headOf(
  column: AnswerColumn,
  { table: { kind }, question, unit, until, ...periods }: Answer,
  { id, formats }: Pick<Language, "id" | "formats">,
): string {
  const { measure, cells = "amount" } = question;
  if (kind === "figure") {
    const { period, known, compared } = periods;
    const pair = column.of && compared?.[column.of];
    const months: Partial<Record<ColumnKey, MonthRange | undefined>> = {
      amount: knownRange(period, known) ?? period,
      alike: pair?.period,
      former: pair?.other,
    };
    const shown = months[column.key];
    if (shown !== undefined) return formats.months(shown);
  }
  const heading = headingOf(column, {
    reader: id,
    by: kind,
    measure,
    unit,
    until,
  });
  return column.key === "name" && cells !== "amount"
    ? withNote(heading, cellsHeadingOf(cells, question, id), id)
    : heading;
}

function valueOf(
  cell: Cell,
  { key, slice, label }: AnswerColumn,
  { table }: Pick<Answer, "table">,
  { id, words }: Pick<Language, "id" | "words">,
): Value {
  if (label !== undefined && slice?.known === 0) return words.overview.noData;
  if (typeof cell !== "string") return cell;
  switch (key) {
    case "name":
      return rowName(cell, table, id) || EMPTY_SHOWN;
    case "state":
      return stateTerm(cell, id) ?? null;
    case "stateInAll":
      return stateTerm(cell, id) ?? words.changes.elsewhere;
    case "remark":
      return words.endedWithReturns;
    case "total":
    case "cell":
      return cell === "noneBefore" ? words.overview.noneBefore : null;
    default:
      return cell;
  }
}

/** Some columns of a table. Ignores columns that the table lacks. */
export function pick<Table extends TableCells>(
  table: Table,
  keys: readonly string[],
): Table {
  const indexes = keys.map((key) =>
    table.columns.findIndex((column) => column.key === key)
  ).filter((index) => index >= 0);
  const picked = (row: readonly Value[]) => indexes.map((index) => row[index]);
  return {
    ...table,
    columns: indexes.map((index) => table.columns[index]),
    rows: table.rows.map(picked),
    totals: table.totals.map(picked),
  };
}

/** The decimals of a column, or of a row with its own unit; 0 except amounts. */
export function decimalsIn(
  { columns, rows, totals, hasUnits }: TableCells,
  row: number,
  column: number,
): number {
  const isAmount = ({ kind }: TableColumn) =>
    kind === "amount" || kind === "signed";
  if (!isAmount(columns[column])) return 0;
  const all = [...rows, ...totals];
  const { decimals } = hasUnits ? {} : columns[column];
  const values = hasUnits
    ? all[row].filter((_, at) => isAmount(columns[at]))
    : all.map((values) => values[column]);
  return decimals ??
    decimalsOf(values.filter((value) => typeof value === "number"));
}

/** Rows, then totals; amounts in a column have the same decimals. */
export function textsOf(table: ReportTable, formats: Formats): string[][] {
  const { columns, hasUnits = false } = table;
  const known = columns.map((_, column) =>
    hasUnits ? 0 : decimalsIn(table, 0, column)
  );
  return [...table.rows, ...table.totals].map((values, row) =>
    values.map((value, column) => {
      const { kind } = columns[column];
      const decimals = hasUnits
        ? decimalsIn(table, row, column)
        : known[column];
      return cellText(value, { kind, decimals }, formats);
    })
  );
}
