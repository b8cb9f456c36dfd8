import type { Work, WorkMeter } from "./work_meter.ts";

/** Up to this many are only compared: a radix sort takes 256 counters per byte. */
const FEW = 256;
/** Entries to insert one by one; each is compared with six others at most. */
const BLOCK = 64;
/** Entries to merge between two questions whether a pause is due: names take up to 512 KiB. */
const STEP = 4;
const BYTES = 8;
/** Bytes of an index, which each byte moves. */
const WORD_BYTES = 4;
const BYTE_VALUES = 256;

/** Negative if index `a` comes first; counts its work if it can be long. */
type Compare = (a: number, b: number) => number;

/** The meter that counts the work, and the kind of work. */
export interface SortOptions {
  meter: WorkMeter;
  work: Work;
}

interface Sorting extends SortOptions {
  numbers: Float64Array;
  compareTied: Compare;
}

/**
 * Fills `order` with the indexes of as many numbers as it has room for, by
 * descending number; equal ones are compared, or keep their order. A radix sort,
 * byte by byte with pauses, then a merge sort of what is tied: `sort()` with a
 * comparison takes five to nine times as long for 1,000 and more
 * (guides/decisions/007).
 */
export async function sortDescending(
  numbers: Float64Array,
  order: Int32Array,
  { compareTied = () => 0, ...options }: SortOptions & {
    compareTied?: Compare;
  },
): Promise<void> {
  const { length } = order;
  const sorting = { numbers, compareTied, ...options };
  for (let i = 0; i < length; i++) order[i] = i;
  if (length <= FEW) return await mergeSort(order, sorting);
  await radixSort(numbers, order, options);
  for (let start = 0; start < length;) {
    const first = start++;
    while (numbers[order[start]] === numbers[order[first]]) start++;
    if (start - first === 1) continue;
    await mergeSort(order.subarray(first, start), sorting);
  }
}

/** Sorts blocks, then merges neighbours of 64, 128, 256 entries and so on. */
async function mergeSort(
  order: Int32Array,
  sorting: Sorting,
): Promise<void> {
  const { numbers, compareTied, meter, work } = sorting;
  const { length } = order;
  for (let start = 0; start < length; start += BLOCK) {
    const end = Math.min(start + BLOCK, length);
    meter.spend(work, end - start);
    for (let at = start; at < end; at++) {
      if (meter.isDue()) await meter.pause();
      insert(order, start, at, sorting);
    }
  }
  if (length <= BLOCK) return;
  const before = new Int32Array(length);
  for (let width = BLOCK; width < length; width *= 2) {
    for (let middle = width; middle < length; middle += 2 * width) {
      const end = Math.min(middle + width, length);
      let left = middle - width;
      let right = middle;
      let at = left;
      for (let i = left; i < middle; i++) before[i] = order[i];
      while (left < middle && right < end) {
        meter.spend(work, 1);
        if (meter.isDue()) await meter.pause();
        const stop = at + STEP;
        while (at < stop && left < middle && right < end) {
          const [a, b] = [before[left], order[right]];
          const isLeft = numbers[a] > numbers[b] ||
            numbers[a] === numbers[b] && compareTied(a, b) <= 0;
          order[at++] = isLeft ? before[left++] : order[right++];
        }
      }
      while (left < middle) order[at++] = before[left++];
    }
  }
}

/** Inserts the entry at `from` into the sorted ones from `start` on. */
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
async function radixSort(
  numbers: Float64Array,
  order: Int32Array,
  { meter, work }: SortOptions,
): Promise<void> {
  const { length } = order;
  const keys = new Uint8Array(createKeys(numbers, length).buffer);
  let from = order;
  let to: Int32Array = new Int32Array(length);
  for (let byte = 0; byte < BYTES; byte++) {
    meter.spend(work, 0, WORD_BYTES * length);
    if (meter.isDue()) await meter.pause();
    if (sortByByte(from, to, keys, byte)) [from, to] = [to, from];
  }
  if (from !== order) order.set(from);
}

/**
 * A key of 64 bits per number, low word first; the greater number has the
 * smaller key. IEEE 754: the bits of positive numbers ascend with the number
 * and are inverted, those of negative numbers descend already.
 */
function createKeys(numbers: Float64Array, length: number): Uint32Array {
  const keys = new Uint32Array(numbers.slice(0, length).buffer);
  for (let low = 0; low < keys.length; low += 2) {
    const isNegative = keys[low + 1] >>> 31 === 1;
    if (isNegative) continue;
    keys[low] = ~keys[low];
    keys[low + 1] = ~keys[low + 1] & 0x7fffffff;
  }
  return keys;
}

/** Sorts by one byte of the keys; returns false if it is the same in all keys. */
function sortByByte(
  order: Int32Array,
  sorted: Int32Array,
  keys: Uint8Array,
  byte: number,
): boolean {
  const { length } = order;
  const starts = new Int32Array(BYTE_VALUES);
  for (let at = byte; at < keys.length; at += BYTES) starts[keys[at]]++;
  if (starts[keys[byte]] === length) return false;
  let start = 0;
  for (let value = 0; value < BYTE_VALUES; value++) {
    const count = starts[value];
    starts[value] = start;
    start += count;
  }
  for (let i = 0; i < length; i++) {
    sorted[starts[keys[order[i] * BYTES + byte]]++] = order[i];
  }
  return true;
}
