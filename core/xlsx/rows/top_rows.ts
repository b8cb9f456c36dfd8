/**
 * Finds the header row among the top rows, in any order in the file.
 */
import { RARE, unitsOf, Work } from "../../work_meter.ts";
import type { HeaderRow } from "../header_row.ts";
import { cellName, MAX_COLUMNS } from "../markup/mod.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { CellKind, type SelectColumns, TOP_ROWS } from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import {
  badCell,
  type CellValue,
  isSameValue,
  valueOfCell,
} from "./general/cell.ts";
import type { Row } from "./general/row.ts";
import type { SheetData } from "./general/sheet_data.ts";

/** A caller reads no more: no header is longer. */
const MAX_CHARACTERS = 200;

/**
 * Shows the top rows to their `select` by ascending row number. While the file
 * has them in that order, each is shown at once; otherwise the whole file is
 * searched for them first.
 * @returns undefined if `select` chose no columns
 * @throws {Refusal} `workbook_damaged` and what inflating throws
 */
export async function findHeaderRow(
  sheet: SheetData,
  topRows: TopRows,
): Promise<HeaderRow | undefined> {
  let previousRow = 0;
  let isInOrder = true;
  for (;;) {
    const row = await sheet.nextRow(
      previousRow,
      (_, rowNumber) => rowNumber <= TOP_ROWS,
    );
    if (row === undefined) break;
    isInOrder &&= row.rowNumber > previousRow;
    previousRow = row.rowNumber;
    // All top rows have been found: no later row can be one of them.
    if (isInOrder && row.rowNumber > TOP_ROWS && topRows.size === TOP_ROWS) {
      break;
    }
    if (row.rowNumber > TOP_ROWS) continue;
    await topRows.add(row);
    const header = isInOrder ? await topRows.show(row.rowNumber) : undefined;
    if (header !== undefined) return header;
  }
  if (isInOrder) return undefined;
  for (let rowNumber = 1; rowNumber <= TOP_ROWS; rowNumber++) {
    const header = await topRows.show(rowNumber);
    if (header !== undefined) return { ...header, isFoundInOrder: false };
  }
  return undefined;
}

/** A top row, with the cells of all its places in the file. */
interface FoundRow {
  /** Per column: several values if the cell appears again with another one. */
  cells: Map<number, FoundValue[]>;
  /** How many values these are. */
  length: number;
}

interface FoundValue extends CellValue {
  /** Of a text the start, otherwise empty. */
  text: string;
}

/** The top rows that have been found. */
export class TopRows {
  readonly #rows = new Map<number, FoundRow>();

  constructor(
    readonly source: WorksheetSource,
    readonly select: SelectColumns,
  ) {}

  get size(): number {
    return this.#rows.size;
  }

  /**
   * Adds the cells of a row.
   * @returns whether they have values that the row did not have before
   * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
   */
  async add({ rowNumber, cells }: Row): Promise<boolean> {
    const { source, source: { name, part, texts, meter } } = this;
    const row = this.#rows.get(rowNumber) ?? { cells: new Map(), length: 0 };
    this.#rows.set(rowNumber, row);
    const before = row.length;
    for (const { column, content } of cells) {
      meter.spend(Work.rows, RARE);
      if (meter.isDue()) await meter.pause();
      const value = valueOfCell(content, source);
      if (value === undefined) {
        throw badCell(cellName(name, column, rowNumber), content, texts);
      }
      if (value.kind === CellKind.empty) continue;
      const values = row.cells.get(column);
      const last = values?.at(-1);
      if (last !== undefined && isSameValue(last, value, texts)) continue;
      const isText = value.kind === CellKind.text;
      const text = isText ? texts.preview(value.value) : "";
      const found = { ...value, text };
      if (values === undefined) row.cells.set(column, [found]);
      else values.push(found);
      if (++row.length > MAX_COLUMNS) {
        throw tooLarge("row_cells", MAX_COLUMNS, part);
      }
    }
    return row.length > before;
  }

  /**
   * Shows a row to `select`, every text of a cell that has several.
   * @returns undefined if `select` chooses no columns
   * @throws {Refusal} `workbook_damaged` if it chooses a cell with several values
   */
  async show(rowNumber: number): Promise<HeaderRow | undefined> {
    const { name, meter } = this.source;
    const row = this.#rows.get(rowNumber);
    if (row === undefined) return undefined;
    const all = [...row.cells].sort(([a], [b]) => a - b);
    const cells = all.flatMap(([column, values]) =>
      values.filter(({ kind }) => kind === CellKind.text)
        .map(({ text }) => ({ column, text }))
    );
    let characters = 0;
    for (const { text } of cells) {
      characters += Math.min(text.length, MAX_CHARACTERS);
    }
    const work = [Work.rows, row.length, 2 * characters] as const;
    if (meter.isDue(unitsOf(...work))) await meter.pause();
    meter.spend(...work);
    const uncalculated = all
      .filter(([, values]) => values.some(isUncalculated))
      .map(([column]) => column);
    const numbers = all.flatMap(([column, values]) =>
      values.filter(({ kind }) => kind === CellKind.number)
        .map(({ value }) => ({ column, value }))
    );
    const columns = this.select({ rowNumber, cells, numbers, uncalculated });
    if (columns === undefined) return undefined;
    for (const column of columns) {
      if ((row.cells.get(column)?.length ?? 0) < 2) continue;
      const cell = cellName(name, column, rowNumber);
      throw damaged(`${cell} appears twice, with different values`);
    }
    const texts = new Map(cells.map(({ column, text }) => [column, text]));
    return { rowNumber, texts, columns, isFoundInOrder: true };
  }
}

function isUncalculated({ kind }: CellValue): boolean {
  return kind === CellKind.uncalculated || kind === CellKind.doubtfulZero ||
    kind === CellKind.doubtfulText;
}
