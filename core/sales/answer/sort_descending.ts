/** Sorts the entries of an answer, for ranking.ts. */
import { Work, type WorkMeter } from "../../work_meter.ts";

/** Entries to insert one by one; each is compared with four others at most. */
const FEW = 16;

/** What to sort by. */
interface Sorting {
  numbers: Float64Array;
  /**
   * Negative if the first of two indexes with equal numbers comes first. A
   * comparison that may take long counts its work.
   */
  compareTied: (a: number, b: number) => number;
}

/**
 * Fills `order` with the indexes of the first `order.length` numbers, the
 * greatest number first: sorts blocks, then merges neighbours of 16, 32, 64
 * entries and so on (guides/decisions/007).
 */
export function sortDescending(
  order: Int32Array,
  sorting: Sorting,
  meter: WorkMeter,
): void {
  const { length } = order;
  for (let i = 0; i < length; i++) order[i] = i;
  // Each entry is compared with four others, and once more in each merge.
  const merges = Math.max(Math.ceil(Math.log2(length / FEW)), 0);
  meter.spend(Work.answer, length * (1 + merges / 4));
  for (let start = 0; start < length; start += FEW) {
    const end = Math.min(start + FEW, length);
    for (let at = start; at < end; at++) {
      insert(order, start, at, sorting);
    }
  }
  if (length <= FEW) return;
  const before = new Int32Array(length);
  for (let width = FEW; width < length; width *= 2) {
    for (let middle = width; middle < length; middle += 2 * width) {
      const end = Math.min(middle + width, length);
      merge(order, before, [middle - width, middle, end], sorting);
    }
  }
}

/** Merges the sorted entries before `middle` and those from there on. */
function merge(
  order: Int32Array,
  before: Int32Array,
  [start, middle, end]: readonly [number, number, number],
  { numbers, compareTied }: Sorting,
): void {
  let [left, right, at] = [start, middle, start];
  for (let i = start; i < middle; i++) before[i] = order[i];
  while (left < middle && right < end) {
    const [a, b] = [before[left], order[right]];
    const isLeft = numbers[a] > numbers[b] ||
      numbers[a] === numbers[b] && compareTied(a, b) <= 0;
    order[at++] = isLeft ? before[left++] : order[right++];
  }
  while (left < middle) order[at++] = before[left++];
}

/** Inserts the entry at `from` into the sorted entries from `start` on. */
function insert(
  order: Int32Array,
  start: number,
  from: number,
  { numbers, compareTied }: Sorting,
): void {
  const entry = order[from];
  const number = numbers[entry];
  let first = start;
  for (let last = from; first < last;) {
    const middle = (first + last) >>> 1;
    const other = order[middle];
    const isInOrder = numbers[other] > number ||
      numbers[other] === number && compareTied(other, entry) <= 0;
    if (isInOrder) first = middle + 1;
    else last = middle;
  }
  for (let at = from; at > first; at--) order[at] = order[at - 1];
  order[first] = entry;
}
