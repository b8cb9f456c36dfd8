import { int32Array } from "./platform/mod.ts";
import type { Work, WorkMeter } from "./work_meter.ts";

/** Up to this length merging is faster: counting takes 256 counters per byte. */
const SHORT = 512;
/** Runs of this length are sorted by insertion, then merged. */
const RUN = 8;
const BYTES = 8;
const BYTE_VALUES = 256;
/** Units of work per number and byte. */
const UNITS_PER_BYTE = 8;
/** Units of work per number of a short list. */
const UNITS_PER_SHORT = 50;

/** The meter that counts the work, and the kind of work. */
export interface SortOptions {
  meter: WorkMeter;
  work: Work;
}

/**
 * The indexes of numbers, by descending number; equal ones keep their order. A
 * radix sort, byte by byte with pauses: `sort()` with a comparison takes three
 * times as long (guides/decisions/007). Short lists are sorted by merging.
 */
export async function sortDescending(
  numbers: Float64Array,
  { meter, work }: SortOptions,
): Promise<Int32Array> {
  const { length } = numbers;
  let order = int32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  if (length <= SHORT) {
    meter.spend(work, length * UNITS_PER_SHORT);
    return sortByMerging(order, numbers);
  }
  const words = createKeys(numbers);
  const keys = new Uint8Array(words.buffer);
  let sorted = int32Array(length);
  for (let byte = 0; byte < BYTES; byte++) {
    meter.spend(work, length * UNITS_PER_BYTE);
    if (meter.isDue(length * UNITS_PER_BYTE)) await meter.pause();
    if (sortByByte(order, sorted, keys, byte)) {
      [order, sorted] = [sorted, order];
    }
  }
  return order;
}

/** Stable; `sort()` of a typed array copies it and takes twice as long. */
function sortByMerging(all: Int32Array, numbers: Float64Array): Int32Array {
  const { length } = all;
  for (let start = 0; start < length; start += RUN) {
    const end = Math.min(start + RUN, length);
    for (let i = start + 1; i < end; i++) insert(all, i, { start, numbers });
  }
  let order = all;
  let merged = length > RUN ? int32Array(length) : all;
  for (let run = RUN; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const middle = Math.min(start + run, length);
      const end = Math.min(start + 2 * run, length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const takesRight = left === middle ||
          right < end && numbers[order[right]] > numbers[order[left]];
        merged[at] = takesRight ? order[right++] : order[left++];
      }
    }
    [order, merged] = [merged, order];
  }
  return order;
}

/** Moves an entry to its place among those before it. */
function insert(
  order: Int32Array,
  i: number,
  { start, numbers }: { start: number; numbers: Float64Array },
): void {
  const entry = order[i];
  let at = i;
  for (; at > start && numbers[order[at - 1]] < numbers[entry]; at--) {
    order[at] = order[at - 1];
  }
  order[at] = entry;
}

/**
 * A key of 64 bits per number, low word first; the greater number has the
 * smaller key. IEEE 754: the bits of positive numbers ascend with the number
 * and are inverted, those of negative numbers descend already.
 */
function createKeys(numbers: Float64Array): Uint32Array {
  const keys = new Uint32Array(Float64Array.from(numbers).buffer);
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
  const starts = int32Array(BYTE_VALUES);
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
