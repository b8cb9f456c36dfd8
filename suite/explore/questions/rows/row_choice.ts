import {
  type NameColumn,
  nameColumns,
  type Names,
  type SalesColumns,
  Tally,
} from "../../../../core/sales/mod.ts";
import { monthKey } from "../../../../core/month_key.ts";
import { isIn, type MonthKey } from "../months.ts";
import { type CompiledFilter, compileFilter, type Filter } from "./filter.ts";
import type { FileRows, SalesRows } from "./sales_rows.ts";
import { BLOCK_ROWS, createBlock, type RowBlock } from "./sales_table.ts";

/**
 * The rows of a filter, block by block; each block is valid until the next one.
 * For sums only: row numbers and order do not matter.
 */
export function* chosenRows(
  rows: SalesRows,
  filter: Filter,
): Generator<SalesColumns, void, void> {
  const compiled = compileFilter(filter, rows);
  const picked = new Int32Array(BLOCK_ROWS);
  const chosen = createBlock(BLOCK_ROWS);
  for (const { blocks, leftOut } of rows.files) {
    for (const block of blocks) {
      chosen.length = pickRows(block, { filter: compiled, leftOut, picked });
      if (chosen.length === 0) continue;
      copyRows(block, picked, chosen);
      yield chosen;
    }
  }
}

/** Fills a block with the rows of another block at these indexes. */
function copyRows(block: RowBlock, indexes: Int32Array, into: RowBlock): void {
  const { length } = into;
  for (let j = 0; j < length; j++) {
    const i = indexes[j];
    into.monthNumbers[j] = block.monthNumbers[i];
    into.qty[j] = block.qty[i];
    into.conv[j] = block.conv[i];
    into.isNewHospital[j] = block.isNewHospital[i];
  }
  for (let column = 0; column < nameColumns.length; column++) {
    const [from, to] = [block.nameIds[column], into.nameIds[column]];
    for (let j = 0; j < length; j++) to[j] = from[indexes[j]];
  }
}

/** Fills `picked` with the indexes of the chosen rows; returns their number. */
function pickRows(
  { length, monthNumbers, nameIds, qty }: RowBlock,
  { filter: { months, chosen, sign }, leftOut, picked }: {
    filter: CompiledFilter;
    leftOut: ReadonlySet<number>;
    picked: Int32Array;
  },
): number {
  let count = 0;
  for (let i = 0; i < length; i++) {
    const month = monthNumbers[i];
    if (isIn(months, month) && !leftOut.has(month)) picked[count++] = i;
  }
  const keep = (isKept: (i: number) => boolean) => {
    const all = count;
    count = 0;
    for (const i of picked.subarray(0, all)) {
      if (isKept(i)) picked[count++] = i;
    }
  };
  if (sign !== undefined) {
    keep((i) => qty[i] < 0 === (sign === "returns"));
  }
  for (const [column, isChosen] of chosen.entries()) {
    if (isChosen !== undefined) keep((i) => isChosen[nameIds[column][i]] === 1);
  }
  return count;
}

/**
 * The sums of the chosen rows. From these, `writeMonthlyStats` writes byte for
 * byte the service's answer to a workbook with only these data rows (design
 * 27).
 *
 * @throws {Refusal} `answer_too_large`
 * @throws {RangeError} if a month of the filter is not `YYYY-MM`
 */
export function select(
  rows: SalesRows,
  filter: Filter,
  { maxResponseBytes = Infinity }: {
    /** Longest answer to write, bytes of JSON; unlimited by default. */
    maxResponseBytes?: number;
  } = {},
): Tally {
  const tally = new Tally(rows.names, maxResponseBytes);
  for (const choice of chosenRows(rows, filter)) {
    tally.add(choice);
    tally.verifySize();
  }
  return tally;
}

/** A data row with its values and where it is; an empty name is "". */
export interface ListedRow extends Record<NameColumn, string> {
  file: string;
  /** Row number in the worksheet, from 1. */
  row: number;
  month: MonthKey;
  /** Boxes. */
  qty: number;
  /** In units of ten thousand boxes. */
  conv: number;
  marked: boolean;
}

/** The rows of a filter, file by file in the order of the worksheet. */
export function* listRows(
  rows: SalesRows,
  filter: Filter,
): Generator<ListedRow, void, void> {
  const compiled = compileFilter(filter, rows);
  for (const file of rows.files) {
    for (const index of rowIndexesIn(file, compiled)) {
      const block = file.blocks[Math.floor(index / BLOCK_ROWS)];
      yield rowAt(index % BLOCK_ROWS, { block, file, names: rows.names });
    }
  }
}

/** More than the rows of a worksheet. */
const MAX_PLACES = 2 ** 21;

/**
 * The chosen rows of a file in the order of their numbers, which blocks do not
 * keep: block * BLOCK_ROWS + index in the block.
 */
function rowIndexesIn(
  { blocks, leftOut }: FileRows,
  filter: CompiledFilter,
): Float64Array {
  const picked = new Int32Array(BLOCK_ROWS);
  const all = blocks.reduce((sum, { length }) => sum + length, 0);
  // Number before index, so that sorting by number suffices.
  const keys = new Float64Array(all);
  let count = 0;
  for (const [at, block] of blocks.entries()) {
    const { rowNumbers } = block;
    const length = pickRows(block, { filter, leftOut, picked });
    for (const i of picked.subarray(0, length)) {
      keys[count++] = rowNumbers[i] * MAX_PLACES + at * BLOCK_ROWS + i;
    }
  }
  return keys.subarray(0, count).sort().map((key) => key % MAX_PLACES);
}

function rowAt(
  i: number,
  { block, file, names }: { block: RowBlock; file: FileRows; names: Names },
): ListedRow {
  const nameIn = (column: NameColumn) =>
    names.text(block.nameIds[nameColumns.indexOf(column)][i]);
  return {
    file: file.name,
    row: block.rowNumbers[i],
    month: monthKey(block.monthNumbers[i]),
    hospital: nameIn("hospital"),
    level: nameIn("level"),
    distributor: nameIn("distributor"),
    agent: nameIn("agent"),
    manager: nameIn("manager"),
    province: nameIn("province"),
    qty: block.qty[i],
    conv: block.conv[i],
    marked: block.isNewHospital[i] === 1,
  };
}
