import {
  EMPTY_GROUP,
  EMPTY_NAME,
  type NameColumn,
  nameColumns,
  type Names,
  type SalesColumns,
  Tally,
} from "../../../../core/sales/mod.ts";
import { monthKey } from "../../../../core/month_key.ts";
import { ALL_MONTHS, type MonthKey, monthTest } from "../months.ts";
import type { Filter } from "./filter.ts";
import type { FileRows, SalesRows } from "./sales_rows.ts";
import { BLOCK_ROWS, createBlock, type RowBlock } from "./sales_table.ts";

/** Returns the indexes of the chosen rows of a block, valid until the next one. */
type Picker = (
  block: RowBlock,
  file: Pick<FileRows, "leftOut">,
) => Int32Array<ArrayBuffer>;

/** Makes the picker of a filter. A name that the rows lack chooses nothing. */
function pickerOf(
  { names }: SalesRows,
  { months, where = {}, without = {}, sign }: Filter,
): Picker {
  const isInMonths = monthTest({ ...ALL_MONTHS, ...months });
  /** By column and name id: 1 if the name is chosen; undefined if all are. */
  const chosen = nameColumns.map((column) => {
    const wanted = idsOf(where[column], names);
    return idsOf(without[column], names)
      ?.map((isUnwanted, id) => (wanted?.[id] ?? 1) & ~isUnwanted) ?? wanted;
  });
  const picked = new Int32Array(BLOCK_ROWS);
  return ({ length, monthNumbers, nameIds, qty }, { leftOut }) => {
    let count = 0;
    for (let i = 0; i < length; i++) {
      const month = monthNumbers[i];
      if (isInMonths(month) && !leftOut.has(month)) picked[count++] = i;
    }
    const keep = (isKept: (i: number) => boolean) => {
      const all = picked.subarray(0, count);
      count = 0;
      for (const i of all) if (isKept(i)) picked[count++] = i;
    };
    if (sign !== undefined) keep((i) => qty[i] < 0 === (sign === "returns"));
    for (const [column, isChosen] of chosen.entries()) {
      if (isChosen) keep((i) => isChosen[nameIds[column][i]] === 1);
    }
    return picked.subarray(0, count);
  };
}

/** By name id: 1 if the name is in the list; undefined without a list. */
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

/**
 * The rows that a filter chooses, block by block; each block is valid until the
 * next one. For sums only: without row numbers, in no order.
 */
export function* chosenRows(
  rows: SalesRows,
  filter: Filter,
): Generator<SalesColumns, void, void> {
  const pick = pickerOf(rows, filter);
  const chosen = createBlock(BLOCK_ROWS);
  for (const file of rows.files) {
    for (const block of file.blocks) {
      const picked = pick(block, file);
      if (picked.length === 0) continue;
      copyRows(block, picked, chosen);
      yield chosen;
    }
  }
}

/** Fills a block with the rows of another block at these indexes. */
function copyRows(block: RowBlock, indexes: Int32Array, into: RowBlock): void {
  const { length } = indexes;
  into.length = length;
  for (let j = 0; j < length; j++) {
    const i = indexes[j];
    into.monthNumbers[j] = block.monthNumbers[i];
    into.qty[j] = block.qty[i];
    into.conv[j] = block.conv[i];
    into.isNewHospital[j] = block.isNewHospital[i];
  }
  for (const [column, from] of block.nameIds.entries()) {
    const to = into.nameIds[column];
    for (let j = 0; j < length; j++) to[j] = from[indexes[j]];
  }
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

/** A data row with its file and row number; an empty name is "". */
export interface ListedRow extends Record<NameColumn, string> {
  file: string;
  /** Row number in the worksheet, from 1. */
  row: number;
  month: MonthKey;
  /** Boxes. */
  qty: number;
  /** In units of ten thousand boxes. */
  conv: number;
  /** 1 if 医院去重 is 1, else 0. */
  newHospital: number;
}

/** Rows that a filter chooses, file by file in the order of the worksheet. */
export function* listRows(
  rows: SalesRows,
  filter: Filter,
): Generator<ListedRow, void, void> {
  const pick = pickerOf(rows, filter);
  for (const file of rows.files) {
    for (const index of rowIndexesIn(file, pick)) {
      const block = file.blocks[Math.floor(index / BLOCK_ROWS)];
      const i = index % BLOCK_ROWS;
      yield {
        file: file.name,
        row: block.rowNumbers[i],
        month: monthKey(block.monthNumbers[i]),
        ...Object.fromEntries(
          nameColumns.map((column, at) => [
            column,
            rows.names.text(block.nameIds[at][i]),
          ]),
        ) as Record<NameColumn, string>,
        qty: block.qty[i],
        conv: block.conv[i],
        newHospital: block.isNewHospital[i],
      };
    }
  }
}

/** More than the 1,048,576 rows of a worksheet. */
const MAX_PLACES = 2 ** 21;

/**
 * The chosen rows of a file, each as block * BLOCK_ROWS + index in the block,
 * in the order of row numbers; blocks do not keep that order.
 */
function rowIndexesIn(file: FileRows, pick: Picker): Float64Array {
  const all = file.blocks.reduce((sum, { length }) => sum + length, 0);
  // Number before index, so that sorting by number suffices.
  const keys = new Float64Array(all);
  let count = 0;
  for (const [at, block] of file.blocks.entries()) {
    for (const i of pick(block, file)) {
      keys[count++] = block.rowNumbers[i] * MAX_PLACES + at * BLOCK_ROWS + i;
    }
  }
  return keys.subarray(0, count).sort().map((key) => key % MAX_PLACES);
}
