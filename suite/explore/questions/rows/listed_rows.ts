import {
  type NameColumn,
  nameColumns,
  type Names,
} from "../../../../core/sales/mod.ts";
import { monthKey } from "../../../../core/month_key.ts";
import type { MonthKey } from "../months.ts";
import { type CompiledFilter, compileFilter, type Filter } from "./filter.ts";
import { pickRows } from "./row_choice.ts";
import type { FileRows, SalesRows } from "./sales_rows.ts";
import { BLOCK_ROWS, type RowBlock } from "./sales_table.ts";

/** A data row with its values and where it is; an empty name is "". */
export interface ListedRow extends Record<NameColumn, string> {
  file: string;
  /** Row number in the worksheet, from 1. */
  row: number;
  month: MonthKey;
  /** Boxes. */
  qty: number;
  /** Ten thousand boxes. */
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

/** Above the number of rows in a worksheet. */
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
