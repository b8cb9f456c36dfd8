import type { Work, WorkMeter } from "./work_meter.ts";

/** Up to this length `sort()` is faster: counting takes 256 counters per byte. */
const SHORT = 50;
const BYTES = 8;
const BYTE_VALUES = 256;
/** Units of work per number and byte. */
const UNITS_PER_BYTE = 5;
/** Units of work per number of a short list. */
const UNITS_PER_SHORT = 100;

/** Whose work it is to sort, and of which kind. */
export interface SortOptions {
  meter: WorkMeter;
  work: Work;
}

/**
 * The indexes of numbers, by descending number; equal ones keep their order. A
 * radix sort, byte by byte with pauses: `sort()` with a comparison takes three
 * times as long (guides/decisions/007).
 */
export async function sortDescending(
  numbers: Float64Array,
  { meter, work }: SortOptions,
): Promise<Int32Array> {
  const { length } = numbers;
  let order = new Int32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  if (length <= SHORT) {
    meter.spend(work, length * UNITS_PER_SHORT);
    return order.sort((a, b) => numbers[b] - numbers[a]);
  }
  const words = createKeys(numbers);
  const keys = new Uint8Array(words.buffer);
  let sorted = new Int32Array(length);
  for (let byte = 0; byte < BYTES; byte++) {
    meter.spend(work, length * UNITS_PER_BYTE);
    if (meter.isDue(length * UNITS_PER_BYTE)) await meter.pause();
    if (sortByByte(order, sorted, keys, byte)) {
      [order, sorted] = [sorted, order];
    }
  }
  return order;
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
