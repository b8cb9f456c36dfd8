/** The data rows of one workbook, as columns: about 49 bytes a row. */
import {
  nameColumns,
  type Names,
  type RowSink,
  type SalesColumns,
} from "../../../../core/sales/mod.ts";

/** Number of rows in a block: one column fits into the cache of a core. */
export const BLOCK_ROWS = 8192;

/** Rows as columns, each at least `length` long. */
export type RowBlock = ReturnType<typeof createBlock>;

/** Rows and their names, as plain data for a structured clone. */
export interface SalesTable {
  names: string[];
  blocks: RowBlock[];
}

export function createBlock(rows: number) {
  return {
    length: 0,
    rowNumbers: new Int32Array(rows),
    monthNumbers: new Int32Array(rows),
    qty: new Float64Array(rows),
    conv: new Float64Array(rows),
    isNewHospital: new Uint8Array(rows),
    nameIds: nameColumns.map(() => new Int32Array(rows)),
  };
}

function columnsOf(
  { rowNumbers, monthNumbers, qty, conv, isNewHospital, nameIds }: SalesColumns,
) {
  return [rowNumbers, monthNumbers, qty, conv, isNewHospital, ...nameIds];
}

/** Appends the rows from `start` to `end` to a block with enough room. */
function append(
  block: RowBlock,
  rows: SalesColumns,
  [start, end]: readonly [number, number],
): void {
  const own = columnsOf(block);
  for (const [i, column] of columnsOf(rows).entries()) {
    own[i].set(column.subarray(start, end), block.length);
  }
  block.length += end - start;
}

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
      append(block, rows, [start, end]);
      start = end;
    }
  }

  /** Returns the rows, with all names of the worksheet, and drops them. */
  takeRows(): SalesTable {
    const names = this.#names;
    const blocks = this.#blocks;
    const last = blocks.pop();
    if (last !== undefined) {
      const trimmed = createBlock(last.length);
      append(trimmed, last, [0, last.length]);
      blocks.push(trimmed);
    }
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

  #openBlock(): RowBlock {
    const last = this.#blocks.at(-1);
    if (last !== undefined && last.length < BLOCK_ROWS) return last;
    const block = createBlock(BLOCK_ROWS);
    this.#blocks.push(block);
    return block;
  }
}
