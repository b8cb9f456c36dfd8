import { nameColumns, type SalesColumns } from "../../sales/mod.ts";
import { type CompiledFilter, compileFilter, type Filter } from "./filter.ts";
import type { SalesRows } from "./sales_rows.ts";
import { BLOCK_ROWS, createBlock, type RowBlock } from "./sales_table.ts";

/** Rows of a block that a filter has chosen, valid until the next ones. */
export type RowChoice = SalesColumns;

/** Chosen rows are added up: nobody asks for their numbers. */
const NO_ROW_NUMBERS = new Int32Array(BLOCK_ROWS);

/** The rows that a filter chooses, block by block. */
export function* chosenRows(
  rows: SalesRows,
  filter: Filter,
): Generator<RowChoice, void, void> {
  const compiled = compileFilter(filter, rows);
  const chosen = new ChosenBlock(rows.names.length);
  for (const { blocks, leftOut } of rows.files) {
    for (const block of blocks) {
      chosen.chooseFrom(block, compiled, leftOut);
      if (chosen.length > 0) yield chosen;
    }
  }
}

/** The chosen rows of one block, as columns. */
class ChosenBlock implements SalesColumns {
  readonly rowNumbers = NO_ROW_NUMBERS;
  /** Nothing is noted about chosen rows: their order does not matter. */
  readonly isAscending = true;
  readonly #rows = createBlock(BLOCK_ROWS);
  /** Indexes of the chosen rows in their block. */
  readonly #picked = new Int32Array(BLOCK_ROWS);

  constructor(readonly nameCount: number) {}

  get length(): number {
    return this.#rows.length;
  }
  get monthNumbers(): Int32Array {
    return this.#rows.monthNumbers;
  }
  get qty(): Float64Array {
    return this.#rows.qty;
  }
  get conv(): Float64Array {
    return this.#rows.conv;
  }
  get isNewHospital(): Uint8Array {
    return this.#rows.isNewHospital;
  }
  get nameIds(): readonly Int32Array[] {
    return this.#rows.nameIds;
  }

  /** Replaces the rows by those of another block that the filter chooses. */
  chooseFrom(
    block: RowBlock,
    filter: CompiledFilter,
    leftOut: ReadonlySet<number>,
  ): void {
    const picked = this.#picked;
    this.#rows.length = pickRows(block, { filter, leftOut, picked });
    if (this.length === 0) return;
    this.#copy(block);
  }

  #copy(block: RowBlock): void {
    const rows = this.#rows;
    const picked = this.#picked;
    const { length } = rows;
    for (let j = 0; j < length; j++) {
      const i = picked[j];
      rows.monthNumbers[j] = block.monthNumbers[i];
      rows.qty[j] = block.qty[i];
      rows.conv[j] = block.conv[i];
      rows.isNewHospital[j] = block.isNewHospital[i];
    }
    for (let column = 0; column < nameColumns.length; column++) {
      const [from, to] = [block.nameIds[column], rows.nameIds[column]];
      for (let j = 0; j < length; j++) to[j] = from[picked[j]];
    }
  }
}

/** Fills `picked` with the places of the chosen rows in their block; returns how many these are. */
export function pickRows(
  { length, monthNumbers, nameIds }: RowBlock,
  { filter: { from, to, without, chosen }, leftOut, picked }: {
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
