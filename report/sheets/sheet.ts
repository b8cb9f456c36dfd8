/** A sheet of a report as plain data, before it is a part of a workbook. */

/** Rows of a table to print: about ten pages. */
export const PRINTED_ROWS = 500;

/** A text or a number; null is an empty cell. */
export type Value = string | number | null;

/** What a cell looks like. */
export type Look =
  | "title"
  | "quiet"
  | "heading"
  | "head"
  | "numberHead"
  | "strong"
  | "text";

export interface Column {
  /** Width in characters of the default font. */
  width: number;
  /** Number format of its cells. */
  format?: string;
  isCentered?: boolean;
}

/** A cell that differs from its column. */
export interface SpecialCell {
  /** From 0. */
  row: number;
  column: number;
  look?: Look;
  format?: string;
}

/** A table in the sense of Excel: styled, with a filter on each header. */
export interface Table {
  /** The index of its header row. */
  row: number;
  rows: number;
  headers: readonly string[];
}

/** A chart of cells of its sheet; rows and columns count from 0. */
export interface Chart {
  type: "column" | "bar";
  title: string;
  names: { column: number; row: number; rows: number };
  values: { column: number; name: string };
  /** The cells that it covers. */
  from: { row: number; column: number };
  to: { row: number; column: number };
}

export interface Sheet {
  name: string;
  rows: Value[][];
  columns: Column[];
  special: SpecialCell[];
  tables: Table[];
  charts: Chart[];
  /** Rows and columns that stay in sight. */
  frozen: { rows: number; columns: number };
  print: {
    orientation: "portrait" | "landscape";
    /** Rows and columns to print, from the first cell. */
    rows: number;
    columns: number;
    /** A row to repeat on each page. */
    titleRow?: number;
  };
}

/** A sheet with its title and lines below it. */
export function startSheet(
  name: string,
  { title, lines }: { title: string; lines: readonly string[] },
): Sheet {
  return {
    name,
    rows: [[title], ...lines.map((line) => [line])],
    columns: [],
    special: [
      { row: 0, column: 0, look: "title" },
      ...lines.map((_, index) => ({
        row: index + 1,
        column: 0,
        look: "quiet" as const,
      })),
    ],
    tables: [],
    charts: [],
    frozen: { rows: 0, columns: 0 },
    print: { orientation: "portrait", rows: 0, columns: 0 },
  };
}

/** Adds a table below the existing rows, and returns the row of its header. */
export function addTable(
  sheet: Sheet,
  headers: readonly string[],
  rows: readonly Value[][],
): number {
  const row = sheet.rows.length;
  sheet.rows.push([...headers]);
  headers.forEach((_, column) => {
    const isNumber = rows.some((values) => typeof values[column] === "number");
    sheet.special.push({ row, column, look: isNumber ? "numberHead" : "head" });
  });
  for (const values of rows) sheet.rows.push(values);
  sheet.tables.push({ row, rows: rows.length, headers });
  return row;
}

/** Adds a heading below the existing rows, after an empty one. */
export function addHeading(sheet: Sheet, text: string): void {
  sheet.rows.push([]);
  addLine(sheet, text, "heading");
}

/** Adds a line below the existing rows. */
export function addLine(sheet: Sheet, text: string, look: Look): void {
  sheet.special.push({ row: sheet.rows.length, column: 0, look });
  sheet.rows.push([text]);
}
