/** A sheet of a report as plain data, before it becomes part of a workbook. */
import { averageDecimals } from "../../explore/tables/mod.ts";
import type { Formats } from "../formats/mod.ts";
import {
  type ColumnKind,
  decimalsIn,
  type ReportTable,
  textsOf,
  type Value,
} from "../tables.ts";
import type { Language } from "../words/mod.ts";

/** Maximum number of rows in a table: Excel has 1,048,576, with the title. */
const MAX_ROWS = 1_048_000;
/** Maximum number of rows of a list to print: about ten pages. */
const PRINTED_ROWS = 500;

export type Look =
  | "title"
  | "quiet"
  | "heading"
  | "head"
  | "numberHead"
  | "strong"
  | "text";

export interface SheetColumn {
  /** Width in characters of the default font. */
  width: number;
  /** Number format of the cells; texts have none, and wrap if they are long. */
  format?: string | undefined;
}

/** A cell; rows and columns count from 0. */
interface Position {
  row: number;
  column: number;
}

/** A cell that differs from its column. */
interface SpecialCell extends Position {
  look?: Look | undefined;
  format?: string | undefined;
}

/** A table as Excel defines it: styled, with a filter on each header. */
interface FilteredTable extends Position {
  rows: number;
  headers: readonly string[];
}

/** A chart of cells; rows and columns count from 0. */
export interface Chart {
  /** The sheet with the cells, if it is another one. */
  sheet?: string;
  title: string;
  names: { column: number; row: number; rows: number };
  values: readonly { column: number; name: string }[];
  /** Whether no value is below zero, so that bars begin at zero. */
  isPositive: boolean;
  /** The cells that the chart covers. */
  from: Position;
  to: Position;
}

export interface Sheet {
  /** At most 31 characters, without `[]:*?/\\'&`. */
  name: string;
  rows: Value[][];
  columns: SheetColumn[];
  special: SpecialCell[];
  /** Rows of several lines; a line of text is as wide as the sheet. */
  wrapped: { row: number; lines: number; isHead?: boolean }[];
  tables: FilteredTable[];
  charts: Chart[];
  /** Rows and columns that stay visible when scrolling. */
  frozen: { rows: number; columns: number };
  print: {
    orientation: "portrait" | "landscape";
    /** Rows to print, from the first one; all if absent. */
    rows?: number;
    columns: number;
    /** Whether everything is on one page, however small. */
    isOnePage?: boolean;
    titleRow?: number;
  };
}

export function startSheet(
  name: string,
  { title, look = "title", lines, columns }: {
    title: string;
    look?: Look;
    lines: readonly string[];
    columns: SheetColumn[];
  },
): Sheet {
  const sheet = emptySheet(name, columns);
  addLine(sheet, title, look);
  for (const line of lines) addLine(sheet, line, "quiet");
  return sheet;
}

export function emptySheet(name: string, columns: SheetColumn[]): Sheet {
  return {
    name,
    rows: [],
    columns,
    special: [],
    wrapped: [],
    tables: [],
    charts: [],
    frozen: { rows: 0, columns: 0 },
    print: { orientation: "portrait", columns: columns.length },
  };
}

/**
 * Adds a table with the format of each cell and the notes below.
 * @param start the first cell; by default below the existing rows
 */
export function addTable(
  sheet: Sheet,
  table: ReportTable,
  start: Position = { row: sheet.rows.length, column: 0 },
): void {
  const { columns } = table;
  const row = addRows(sheet, table, start);
  const count = table.rows.length + table.totals.length;
  for (let at = 0; at < count; at++) {
    const isTotal = at >= table.rows.length;
    columns.forEach(({ kind }, column) => {
      const format = formatOf(kind, decimalsIn(table, at, column));
      if (format === undefined && !isTotal) return;
      sheet.special.push({
        row: row + 1 + at,
        column: start.column + column,
        look: isTotal ? "strong" : undefined,
        format,
      });
    });
  }
  for (const note of table.notes) addLine(sheet, note, "quiet");
}

/**
 * A sheet of one table with the formats of its columns. Title, names and head
 * stay visible when scrolling. Of a list, only the first rows are printed, and
 * the sheet says so.
 */
export function tableSheet(
  name: string,
  table: ReportTable,
  { words, formats }: Language,
  { isList = false, columns = table.columns.length }: {
    isList?: boolean;
    columns?: number;
  } = {},
): Sheet {
  const { title, subject = "", about, notes } = table;
  const shown = { ...table, rows: table.rows.slice(0, MAX_ROWS) };
  const isLong = isList && shown.rows.length > PRINTED_ROWS;
  const printed = isLong ? words.printed(formats.number(PRINTED_ROWS)) : "";
  const joined = (texts: readonly string[]) =>
    texts.filter(Boolean).join(words.separator);
  const widths = widthsFor(shown, formats);
  const all = table.columns.map(({ kind }, column) => ({
    width: widths[column],
    format: formatOf(kind, decimalsIn(shown, 0, column)),
  }));
  const sheet = startSheet(name, {
    // A narrow table has no room for larger type.
    title: joined([title, subject]),
    look: "heading",
    lines: [joined([...about, printed]), ...notes],
    columns: all.slice(0, columns),
  });
  sheet.columns = all;
  const head = addRows(sheet, shown, { row: sheet.rows.length, column: 0 });
  formatNegativeAverages(sheet, shown, head);
  sheet.frozen = { rows: head + 1, columns: 2 };
  sheet.print = {
    orientation: columns > 8 ? "landscape" : "portrait",
    ...isLong && { rows: head + 1 + PRINTED_ROWS },
    columns,
    titleRow: head,
  };
  return sheet;
}

/**
 * Sets the format of each negative average. One format with a condition would
 * give all of them a decimal, and some programs would leave out the sign.
 */
function formatNegativeAverages(
  { special }: Sheet,
  { columns, rows, totals }: ReportTable,
  head: number,
): void {
  columns.forEach(({ kind }, column) => {
    if (kind !== "average") return;
    [...rows, ...totals].forEach((values, at) => {
      const average = values[column];
      if (typeof average !== "number" || average >= 0) return;
      const format = averageDecimals(average) === 0 ? "#,##0" : "0.0";
      special.push({ row: head + 1 + at, column, format });
    });
  });
}

/** Adds head, rows and totals; returns the row of the head. */
function addRows(sheet: Sheet, table: ReportTable, start: Position): number {
  const { columns, rows, totals } = table;
  const { row } = start;
  const headers = columns.map(({ head }) => head);
  columns.forEach(({ kind }, at) => {
    const look = kind === "text" ? "head" : "numberHead";
    sheet.special.push({ row, column: start.column + at, look });
  });
  if (headers.some((head) => charactersOf(head) > HEAD_LINE)) {
    sheet.wrapped.push({ row, lines: 2, isHead: true });
  }
  [headers, ...rows, ...totals].forEach((values, at) =>
    setCells(sheet, { ...start, row: row + at }, values)
  );
  sheet.tables.push({ ...start, rows: rows.length, headers });
  return row;
}

/** Sets cells of a row, which may be a new row after the last. */
function setCells(
  { rows }: Sheet,
  { row, column }: Position,
  values: readonly Value[],
): void {
  const cells = rows[row] ?? [];
  while (cells.length < column) cells.push(null);
  rows[row] = [...cells, ...values];
}

export function addTitled(
  sheet: Sheet,
  table: ReportTable,
  start: Position,
): void {
  setCells(sheet, start, [table.title]);
  sheet.special.push({ ...start, look: "heading" });
  addTable(sheet, table, { ...start, row: start.row + 1 });
}

export function addHeading(sheet: Sheet, text: string): void {
  sheet.rows.push([]);
  addLine(sheet, text, "heading");
}

/** Adds a text below the existing rows; a long text wraps. */
export function addLine(sheet: Sheet, text: string, look: Look): void {
  const row = sheet.rows.length;
  sheet.special.push({ row, column: 0, look });
  sheet.rows.push([text]);
  const width = sheet.columns.reduce((sum, { width }) => sum + width, 0);
  if (width === 0) return;
  const lines = Math.ceil(charactersOf(text) * SCALE[look] / width);
  if (lines > 1) sheet.wrapped.push({ row, lines });
}

/** Type sizes relative to the text, with some room for lines that end early. */
const SCALE: Record<Look, number> = {
  title: 1.9,
  heading: 1.3,
  quiet: 1,
  head: 1.1,
  numberHead: 1.1,
  strong: 1.15,
  text: 1.08,
};

/** The format of averages of zero or more: those below ten have a decimal. */
const AVERAGE = "[<10]0.0;#,##0";

function formatOf(kind: ColumnKind, decimals: number): string | undefined {
  const amount = decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
  switch (kind) {
    case "text":
      return undefined;
    case "share":
      return "0.0%";
    case "ratio":
      return "+0.0%;-0.0%;0.0%";
    case "average":
      return AVERAGE;
    case "signed":
      return `+${amount};-${amount};${amount}`;
    default:
      return amount;
  }
}

const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const MAX_MEASURED = 2000;
/** Minimum and maximum width of a column; longer texts wrap. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 48];
/** Width of the space around a text, and of a filter button beside a head. */
const SPACE = 2;
const BUTTON = 4;
/** Maximum width of a head in one line; wider heads take two lines. */
const HEAD_LINE = 14;

function charactersOf(text: string): number {
  return text.length + (text.match(FULL_WIDTH)?.length ?? 0);
}

export function widthOf(
  texts: readonly string[],
  { min, max } = { min: MIN_WIDTH, max: MAX_WIDTH },
): number {
  let widest = min;
  for (const text of texts.slice(0, MAX_MEASURED)) {
    widest = Math.max(widest, charactersOf(text.slice(0, max)) + SPACE);
  }
  return Math.min(widest, max);
}

/** Widths of columns, so that no number and no head is cut. */
function widthsFor(table: ReportTable, formats: Formats): number[] {
  const lines = textsOf(withExtremes(table), formats);
  return table.columns.map(({ head }, column) =>
    Math.max(widthOfHead(head), widthOf(lines.map((texts) => texts[column])))
  );
}

function widthOfHead(head: string): number {
  const characters = charactersOf(head);
  return characters <= HEAD_LINE
    ? characters + BUTTON
    // The first line may end early, before a long word.
    : Math.ceil(characters * 0.6) + BUTTON;
}

/** The rows to measure, with the largest numbers of all rows. */
function withExtremes({ rows, totals, ...table }: ReportTable): ReportTable {
  const extreme = (choose: (a: number, b: number) => number) =>
    table.columns.map(({ kind }, column): Value =>
      kind === "text" ? null : [...rows, ...totals].reduce((found, row) => {
        const value = row[column];
        return typeof value === "number" ? choose(found, value) : found;
      }, 0)
    );
  return {
    ...table,
    rows: [
      extreme(Math.min),
      extreme(Math.max),
      ...rows.slice(0, MAX_MEASURED),
    ],
    totals,
  };
}
