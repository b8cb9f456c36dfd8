/** The data rows of one workbook, as columns: about 49 bytes a row. */
import { nameColumns } from "../../../../core/sales/mod.ts";

/** Rows of a block, chosen so that one column fits into the cache of a core. */
export const BLOCK_ROWS = 8192;

/** Rows as columns, each at least `length` long. */
export interface RowBlock {
  length: number;
  /** Numbers of the rows in their worksheet. */
  rowNumbers: Int32Array<ArrayBuffer>;
  /** Months as year * 12 + month - 1. */
  monthNumbers: Int32Array<ArrayBuffer>;
  /** Boxes. */
  qty: Float64Array<ArrayBuffer>;
  /** Ten thousand boxes. */
  conv: Float64Array<ArrayBuffer>;
  /** 1 if 医院去重 is 1. */
  isNewHospital: Uint8Array<ArrayBuffer>;
  /** Name ids, in the order of `nameColumns`. */
  nameIds: Int32Array<ArrayBuffer>[];
}

/** Rows and their names, as plain data for a structured clone. */
export interface SalesTable {
  /** Names by id. */
  names: string[];
  blocks: RowBlock[];
}

/** A block without rows, with room for some. */
export function createBlock(rows: number): RowBlock {
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

/** A copy of a block without spare room. */
export function trimmed(block: RowBlock): RowBlock {
  const { length } = block;
  return {
    length,
    rowNumbers: block.rowNumbers.slice(0, length),
    monthNumbers: block.monthNumbers.slice(0, length),
    qty: block.qty.slice(0, length),
    conv: block.conv.slice(0, length),
    isNewHospital: block.isNewHospital.slice(0, length),
    nameIds: block.nameIds.map((ids) => ids.slice(0, length)),
  };
}
