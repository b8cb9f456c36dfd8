/**
 * Splits an array into arrays of equal length that share its memory. Creating a
 * column of a few hundred rows takes 0.7 µs, and 0.04 µs as one of these.
 */
export function splitArray<Numbers extends Int32Array | Float64Array>(
  all: Numbers,
  count: number,
): Numbers[] {
  const length = all.length / count;
  const arrays: Numbers[] = [];
  for (let i = 0; i < count; i++) {
    arrays.push(all.subarray(i * length, (i + 1) * length) as Numbers);
  }
  return arrays;
}
