import type {
  Names,
  RowSink,
  SalesColumns,
} from "../../../../core/sales/mod.ts";
import {
  BLOCK_ROWS,
  createBlock,
  type RowBlock,
  type SalesTable,
  trimmed,
} from "./sales_table.ts";

/** Keeps the data rows of a worksheet while `aggregate` adds them up. */
export class RowCollector implements RowSink {
  #names: Names | undefined;
  #blocks: RowBlock[] = [];

  begin(names: Names): void {
    this.#names = names;
    this.#blocks = [];
  }

  add(rows: SalesColumns): void {
    for (let start = 0; start < rows.length;) {
      const block = this.#openBlock();
      const room = BLOCK_ROWS - block.length;
      const end = Math.min(rows.length, start + room);
      append(block, rows, start, end);
      start = end;
    }
  }

  /**
   * Returns the rows and drops them. The names include all names of the
   * worksheet, even without a row.
   */
  takeRows(): SalesTable {
    const names = this.#names;
    const blocks = this.#blocks;
    const last = blocks.pop();
    if (last !== undefined) blocks.push(trimmed(last));
    this.#names = undefined;
    this.#blocks = [];
    return {
      names: Array.from(
        { length: names?.length ?? 0 },
        (_, id) => names?.text(id) ?? "",
      ),
      blocks,
    };
  }

  /** The last block, or a new block if the last one is full. */
  #openBlock(): RowBlock {
    const last = this.#blocks.at(-1);
    if (last !== undefined && last.length < BLOCK_ROWS) return last;
    const block = createBlock(BLOCK_ROWS);
    this.#blocks.push(block);
    return block;
  }
}

/** Appends the rows from `start` to `end` to a block with enough room. */
function append(
  block: RowBlock,
  rows: SalesColumns,
  start: number,
  end: number,
): void {
  const at = block.length;
  block.rowNumbers.set(rows.rowNumbers.subarray(start, end), at);
  block.monthNumbers.set(rows.monthNumbers.subarray(start, end), at);
  block.qty.set(rows.qty.subarray(start, end), at);
  block.conv.set(rows.conv.subarray(start, end), at);
  block.isNewHospital.set(rows.isNewHospital.subarray(start, end), at);
  for (const [i, ids] of block.nameIds.entries()) {
    ids.set(rows.nameIds[i].subarray(start, end), at);
  }
  block.length += end - start;
}
