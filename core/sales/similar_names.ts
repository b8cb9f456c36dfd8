/**
 * Finds names that are probably variants of one name; notes.ts reports how many
 * there are.
 */
import { RARE, Work } from "../work_meter.ts";
import { FirstNumbers } from "./first_numbers.ts";
import { foldedName } from "../texts/mod.ts";
import { EMPTY_NAME, type Names } from "./names.ts";
import type { GroupIds } from "./tally/group_ids.ts";

/** Maximum number of names to compare: this bounds the work. */
const MAX_COMPARED_NAMES = 65_536;
/** Longer names are not compared, folded or not: this bounds the work. */
const MAX_NAME_BYTES = 200;

/**
 * Finds the similar names of a worksheet, given the groups of each name column.
 * Names that folding does not change cost next to nothing.
 * @param cellIndexOf the number of a cell in reading order, given the index of
 * its column and its row
 * @returns the number of pairs of names in one column that fold to the same
 * text, and the cells of the first complete pair, if there is one
 */
export function findSimilarNames(
  names: Names,
  columns: readonly GroupIds[],
  cellIndexOf: (column: number, row: number) => number,
): { count: number; cellIndexes: readonly number[] } {
  let count = 0;
  let first: readonly number[] = [];
  const alike = groupsOf(names);
  for (const [column, groups] of alike.length > 0 ? columns.entries() : []) {
    const firstRows = firstRowsOf(groups);
    for (const group of alike) {
      const cellIndexes = new FirstNumbers(2);
      for (const name of group) {
        if (firstRows[name] > 0) {
          cellIndexes.add(cellIndexOf(column, firstRows[name]));
        }
      }
      count += cellIndexes.count * (cellIndexes.count - 1) / 2;
      const { kept } = cellIndexes;
      const isFirst = first.length === 0 || kept[1] < first[1];
      if (kept.length === 2 && isFirst) first = kept;
    }
  }
  return { count, cellIndexes: first };
}

/**
 * By compared name: the first row of the column that has it, 0 if none does.
 */
function firstRowsOf({ length, nameIds, firstRows }: GroupIds): Int32Array {
  const rows = new Int32Array(MAX_COMPARED_NAMES);
  for (let group = 0; group < length; group++) {
    const [name, row] = [nameIds[group], firstRows[group]];
    if (name >= rows.length) continue;
    if (rows[name] === 0 || row < rows[name]) rows[name] = row;
  }
  return rows;
}

/** Groups of at least two names that fold to the same text. */
function groupsOf(names: Names): readonly (readonly number[])[] {
  const { meter } = names;
  const byFolded = new Map<string, number[]>();
  const end = Math.min(names.length, MAX_COMPARED_NAMES);
  for (let id = EMPTY_NAME + 1; id < end; id++) {
    const bytes = names.byteLength(id);
    if (bytes > MAX_NAME_BYTES || names.isFolded(id)) continue;
    // 36 bytes take 5 µs; 183 bytes that stand for 1,080 characters take 28 µs.
    meter.spend(Work.texts, RARE, 20 * bytes);
    const text = names.text(id);
    const folded = foldedName(text);
    if (folded === text || folded.length > MAX_NAME_BYTES) continue;
    const group = byFolded.get(folded);
    if (group !== undefined) group.push(id);
    else {
      const same = names.idOf(folded);
      byFolded.set(folded, same > EMPTY_NAME ? [same, id] : [id]);
    }
  }
  return [...byFolded.values()].filter(({ length }) => length > 1);
}
