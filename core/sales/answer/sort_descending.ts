/** Sorts the entries of an answer, for ranking.ts. */
import { Work, type WorkMeter } from "../../work_meter.ts";

/** Up to this many entries, sorting takes no more than the usual work. */
const FEW = 64;

/** Negative if the first of two indexes comes first. */
type Compare = (a: number, b: number) => number;

/**
 * The indexes of numbers, the greatest number first. They are sorted as
 * integers, without a comparing function, and then only numbers with the same
 * key are compared (guides/decisions/007). A key is the first 32 bits of a
 * number: a greater number has a smaller or equal key. IEEE 754: the bits of
 * positive numbers ascend with the number and are inverted; those of negative
 * numbers descend already.
 *
 * @param compareTied compares equal numbers; counts its work if it may take long
 */
export function sortDescending(
  numbers: Float64Array,
  compareTied: Compare,
  meter: WorkMeter,
): Int32Array {
  const { length } = numbers;
  // If all numbers are compared, each merge compares every number again.
  const merges = Math.max(Math.ceil(Math.log2(length / FEW)), 0);
  meter.spend(Work.answer, length * (1 + merges / 4));
  const compare = (a: number, b: number) =>
    numbers[b] - numbers[a] || compareTied(a, b);
  const bits = new Uint32Array(numbers.buffer, numbers.byteOffset);
  const keys = new BigUint64Array(length);
  const words = new Uint32Array(keys.buffer);
  for (let i = 0; i < length; i++) {
    const high = bits[2 * i + 1];
    const isNegative = high >>> 31 === 1;
    words[2 * i] = i;
    words[2 * i + 1] = isNegative ? high : ~high & 0x7fffffff;
  }
  keys.sort();
  const order = new Int32Array(length);
  for (let start = 0; start < length;) {
    const first = start;
    const key = words[2 * first + 1];
    for (; start < length && words[2 * start + 1] === key; start++) {
      order[start] = words[2 * start];
    }
    if (start - first > 1) order.subarray(first, start).sort(compare);
  }
  return order;
}
