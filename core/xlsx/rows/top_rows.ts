/**
 * Finds the header row among the top rows, in any order in the file.
 */
import { Work } from "../../work_meter.ts";
import type { HeaderRow } from "../header_row.ts";
import { cellName } from "../markup/mod.ts";
import { damaged } from "../refusals.ts";
import { CellKind, type SelectColumns, TOP_ROWS } from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import {
  badCell,
  type CellValue,
  isSameValue,
  type Row,
  type SheetData,
  valueOfCell,
} from "./general/mod.ts";

// Units of work per cell of a top row: to find its text, and to show it to the
// caller, who reads each character.
const UNITS_PER_CELL = 4_000;
const UNITS_TO_SHOW = 200;
const UNITS_PER_CHARACTER = 3;
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

/**
 * Per column of a row, the values of its cell: several if it appears again with
 * a different one.
 */
type TopCells = Map<number, CellValue[]>;

/** Gathers the top rows, each from all its places in the file. */
export class TopRows {
  readonly #rows = new Map<number, TopCells>();

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
   * @throws {Refusal} `workbook_damaged`
   */
  async add({ rowNumber, cells }: Row): Promise<boolean> {
    const { source, source: { name, texts, meter } } = this;
    const known: TopCells = this.#rows.get(rowNumber) ?? new Map();
    this.#rows.set(rowNumber, known);
    let hasNew = false;
    for (const { column, content } of cells) {
      meter.spend(Work.rows, UNITS_PER_CELL);
      if (meter.isDue()) await meter.pause();
      const value = valueOfCell(content, source);
      if (value === undefined) {
        throw badCell(cellName(name, column, rowNumber), content, texts);
      }
      if (value.kind === CellKind.empty) continue;
      const values = known.get(column);
      if (values === undefined) known.set(column, [value]);
      else if (isSameValue(values[values.length - 1], value, texts)) continue;
      else values.push(value);
      hasNew = true;
    }
    return hasNew;
  }

  /**
   * Shows a row to `select`, every text of a cell that has several.
   * @returns undefined if `select` chooses no columns
   * @throws {Refusal} `workbook_damaged` if it chooses a cell with several values
   */
  async show(rowNumber: number): Promise<HeaderRow | undefined> {
    const { name, meter } = this.source;
    const known = this.#rows.get(rowNumber);
    if (known === undefined) return undefined;
    const cells = this.#textsOf(known);
    let units = 0;
    for (const { text } of cells) {
      const characters = Math.min(text.length, MAX_CHARACTERS);
      units += UNITS_TO_SHOW + characters * UNITS_PER_CHARACTER;
    }
    if (meter.isDue(units)) await meter.pause();
    meter.spend(Work.texts, units);
    const uncalculated = [...known]
      .filter(([, values]) => values.some(isUncalculated))
      .map(([column]) => column).sort((a, b) => a - b);
    const columns = this.select({ rowNumber, cells, uncalculated });
    if (columns === undefined) return undefined;
    for (const column of columns) {
      if ((known.get(column)?.length ?? 0) < 2) continue;
      const cell = cellName(name, column, rowNumber);
      throw damaged(`${cell} appears twice, with different values`);
    }
    const texts = new Map(cells.map(({ column, text }) => [column, text]));
    return { rowNumber, texts, columns, isFoundInOrder: true };
  }

  /** The texts of a row, by ascending column. */
  #textsOf(row: TopCells): { column: number; text: string }[] {
    const { texts } = this.source;
    return [...row].sort(([a], [b]) => a - b).flatMap(([column, values]) =>
      values.filter(({ kind }) => kind === CellKind.text)
        .map(({ value }) => ({ column, text: texts.preview(value) }))
    );
  }
}

function isUncalculated({ kind }: CellValue): boolean {
  return kind === CellKind.uncalculated || kind === CellKind.doubtfulZero ||
    kind === CellKind.doubtfulText;
}
