import type { Work, WorkMeter } from "./work_meter.ts";

/** Up to this length buckets are faster: counting takes 256 counters per byte. */
const SHORT = 512;
const BUCKETS = 128;
/** Fewer numbers need no buckets. */
const FEW = 32;
/** Moves per number, on average, that sorting within buckets may take. */
const MAX_MOVES = 16;
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
 * times as long (guides/decisions/007). Short lists are sorted by buckets.
 */
export async function sortDescending(
  numbers: Float64Array,
  { meter, work }: SortOptions,
): Promise<Int32Array> {
  const { length } = numbers;
  if (length <= SHORT) {
    meter.spend(work, length * UNITS_PER_SHORT);
    const order = sortByInsertion(numbers);
    if (order !== undefined) return order;
  }
  const keys = new Uint8Array(createKeys(numbers).buffer);
  let order = indexes(length);
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
 * Sorts by insertion, after a rough order by buckets. Undefined if that takes
 * long: most of the numbers are in a few buckets.
 */
function sortByInsertion(numbers: Float64Array): Int32Array | undefined {
  const { length } = numbers;
  const order = length > FEW ? orderByBuckets(numbers) : indexes(length);
  let movesLeft = length * MAX_MOVES;
  for (let i = 1; i < length; i++) {
    const entry = order[i];
    const number = numbers[entry];
    let at = i;
    for (; at > 0 && numbers[order[at - 1]] < number; at--) {
      order[at] = order[at - 1];
    }
    order[at] = entry;
    movesLeft -= i - at;
    if (movesLeft < 0) return undefined;
  }
  return order;
}

/**
 * A bucket for each range of the logarithm, roughly: the upper half of a
 * positive double ascends with it (IEEE 754). All others are in the last one.
 */
function orderByBuckets(numbers: Float64Array): Int32Array {
  const { buffer, byteOffset, length } = numbers;
  const words = new Int32Array(buffer, byteOffset, 2 * length);
  let least = 0x7fffffff;
  let most = 0;
  for (let upper = 1; upper < words.length; upper += 2) {
    const word = words[upper];
    if (word > 0 && word < least) least = word;
    if (word > most) most = word;
  }
  least = Math.min(least, most);
  const perBucket = (BUCKETS - 1) / Math.max(most - least, 1);
  const bucketOf = (i: number) =>
    (most - Math.max(words[2 * i + 1], least)) * perBucket | 0;
  const ends = new Int32Array(BUCKETS);
  for (let i = 0; i < length; i++) ends[bucketOf(i)]++;
  for (let bucket = 1; bucket < BUCKETS; bucket++) {
    ends[bucket] += ends[bucket - 1];
  }
  const order = new Int32Array(length);
  for (let i = length - 1; i >= 0; i--) order[--ends[bucketOf(i)]] = i;
  return order;
}

function indexes(length: number): Int32Array<ArrayBuffer> {
  const order = new Int32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
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
