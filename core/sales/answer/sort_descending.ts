/** Sorts the entries of an answer, for ranking.ts. */
import { Work, type WorkMeter } from "../../work_meter.ts";

/** Entries to insert one by one; each is compared with six others at most. */
const FEW = 64;
const KEY_BITS = 32;
const BYTE_VALUES = 256;

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
 * greatest number first. Radix sort by the first four bytes of each number, byte
 * by byte, then merge sort of ties: for 1,000 numbers and more, `sort()` with a
 * comparison takes five to nine times as long (guides/decisions/007).
 */
export function sortDescending(
  order: Int32Array,
  sorting: Sorting,
  meter: WorkMeter,
): void {
  const { length } = order;
  for (let i = 0; i < length; i++) order[i] = i;
  // Each entry is compared with six others, and once more in each merge.
  const merges = Math.max(Math.ceil(Math.log2(length / FEW)), 0);
  meter.spend(Work.answer, length * (1 + merges / 4));
  if (length <= FEW) return mergeSort(order, sorting);
  const keys = keysOf(sorting.numbers, length);
  radixSort(order, keys);
  for (let start = 0; start < length;) {
    const first = start++;
    const key = keys[order[first]];
    while (start < length && keys[order[start]] === key) start++;
    if (start - first === 1) continue;
    mergeSort(order.subarray(first, start), sorting);
  }
}

/** Sorts blocks, then merges neighbours of 64, 128, 256 entries and so on. */
function mergeSort(
  order: Int32Array,
  sorting: Sorting,
): void {
  const { numbers, compareTied } = sorting;
  const { length } = order;
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
      let left = middle - width;
      let right = middle;
      let at = left;
      for (let i = left; i < middle; i++) before[i] = order[i];
      while (left < middle && right < end) {
        const [a, b] = [before[left], order[right]];
        const isLeft = numbers[a] > numbers[b] ||
          numbers[a] === numbers[b] && compareTied(a, b) <= 0;
        order[at++] = isLeft ? before[left++] : order[right++];
      }
      while (left < middle) order[at++] = before[left++];
    }
  }
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

/** Sorts byte by byte, from the lowest. */
function radixSort(order: Int32Array, keys: Uint32Array): void {
  const { length } = order;
  const starts = new Int32Array(BYTE_VALUES);
  let from = order;
  let to: Int32Array = new Int32Array(length);
  for (let shift = 0; shift < KEY_BITS; shift += 8) {
    starts.fill(0);
    for (let i = 0; i < length; i++) starts[keys[i] >>> shift & 0xff]++;
    // The byte may be the same in all keys.
    if (starts[keys[0] >>> shift & 0xff] === length) continue;
    let start = 0;
    for (let value = 0; value < BYTE_VALUES; value++) {
      const count = starts[value];
      starts[value] = start;
      start += count;
    }
    for (let i = 0; i < length; i++) {
      to[starts[keys[from[i]] >>> shift & 0xff]++] = from[i];
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from);
}

/**
 * A key of 32 bits per number: a greater number has a smaller or equal key.
 * IEEE 754: the bits of positive numbers ascend with the number and are
 * inverted; the bits of negative numbers descend already.
 */
function keysOf(numbers: Float64Array, length: number): Uint32Array {
  const words = new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * length);
  const keys = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    const high = words[2 * i + 1];
    const isNegative = high >>> 31 === 1;
    keys[i] = isNegative ? high : ~high & 0x7fffffff;
  }
  return keys;
}
