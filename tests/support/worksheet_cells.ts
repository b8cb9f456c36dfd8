/** Cells through the interface that all readers of worksheets share. */
import {
  CellKind,
  type RowBatch,
  type Worksheet,
} from "../../core/xlsx/worksheet.ts";

/** The content of a cell; `null` for empty cells and empty texts. */
export type CellValue =
  | null
  | number
  | string
  | boolean
  | { error: string }
  | { malformed: string }
  | "missing result";

/** The row number, then the cells of the selected columns. */
export type Row = [number, ...CellValue[]];

type Show = (worksheet: Worksheet, value: number) => CellValue;

const shows: Record<CellKind, Show> = {
  [CellKind.empty]: () => null,
  [CellKind.number]: (_, value) => value,
  [CellKind.text]: (worksheet, id) => worksheet.text(id),
  [CellKind.boolean]: (_, value) => value === 1,
  [CellKind.error]: (worksheet, id) => ({ error: worksheet.text(id) }),
  [CellKind.malformed]: (worksheet, id) => ({ malformed: worksheet.text(id) }),
  [CellKind.missing]: () => "missing result",
};

/** Selects these columns, if a row is the header row. */
export const below =
  (header: number, columns: readonly number[]) =>
  ({ rowNumber }: { rowNumber: number }) =>
    rowNumber === header ? columns : undefined;

/**
 * These columns, in the given order, of all rows below the header row with
 * anything in them.
 * @param options.header number of the row to use as the header row
 * @param options.emptyText the value of an empty text: by default nothing
 * @param options.spread whether merged cells count in all their rows, by column
 */
export function worksheetCells(
  worksheet: Worksheet,
  columns: readonly number[],
  { header = 1, emptyText = null, spread = [] }: {
    header?: number;
    emptyText?: CellValue;
    spread?: readonly boolean[];
  } = {},
): Row[] {
  const rows: Row[] = [];
  for (const batch of worksheet.rows(below(header, columns), () => spread)) {
    for (let at = 0; at < batch.length; at++) {
      // Columns beside merged headers follow the selected ones.
      const cells = rowCells(worksheet, batch, at).slice(0, columns.length)
        .map((cell) => cell === "" ? emptyText : cell);
      const isEmpty = cells.every((cell) => cell === null);
      if (!isEmpty) rows.push([batch.rowNumbers[at], ...cells]);
    }
  }
  return rows;
}

function rowCells(
  worksheet: Worksheet,
  { columns }: RowBatch,
  at: number,
): CellValue[] {
  return columns.map(({ kinds, values }) =>
    shows[kinds[at] as CellKind](worksheet, values[at])
  );
}

/**
 * The columns with results of formulas, for all rows below row 1 that have any:
 * the row number, then the columns.
 */
export function resultCells(
  worksheet: Worksheet,
  columns: readonly number[],
): number[][] {
  const rows: number[][] = [];
  for (const batch of worksheet.rows(below(1, columns))) {
    for (let at = 0; at < batch.length; at++) {
      const found = columns.filter((_, i) => batch.columns[i].isResult[at]);
      if (found.length > 0) rows.push([batch.rowNumbers[at], ...found]);
    }
  }
  return rows;
}
