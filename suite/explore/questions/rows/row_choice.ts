import { nameColumns, type SalesColumns } from "../../../../core/sales/mod.ts";
import { type CompiledFilter, compileFilter, type Filter } from "./filter.ts";
import type { SalesRows } from "./sales_rows.ts";
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

/**
 * Fills `picked` with the indexes of the chosen rows in their block; returns
 * their number.
 */
export function pickRows(
  { length, monthNumbers, nameIds, qty }: RowBlock,
  { filter: { from, to, without, chosen, sign }, leftOut, picked }: {
    filter: CompiledFilter;
    leftOut: ReadonlySet<number>;
    picked: Int32Array;
  },
): number {
  let count = 0;
  for (let i = 0; i < length; i++) {
    const month = monthNumbers[i];
    if (month >= from && month <= to) picked[count++] = i;
  }
  for (const others of [leftOut, without]) {
    if (others.size === 0) continue;
    const all = count;
    count = 0;
    for (let j = 0; j < all; j++) {
      const i = picked[j];
      if (!others.has(monthNumbers[i])) picked[count++] = i;
    }
  }
  if (sign !== undefined) {
    const isReturn = sign === "returns";
    const all = count;
    count = 0;
    for (let j = 0; j < all; j++) {
      const i = picked[j];
      if (qty[i] < 0 === isReturn) picked[count++] = i;
    }
  }
  for (let column = 0; column < nameColumns.length; column++) {
    const isChosen = chosen[column];
    if (isChosen === undefined) continue;
    const ids = nameIds[column];
    let kept = 0;
    for (let j = 0; j < count; j++) {
      const i = picked[j];
      if (isChosen[ids[i]] === 1) picked[kept++] = i;
    }
    count = kept;
  }
  return count;
}
