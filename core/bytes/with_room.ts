type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Longer arrays grow faster: to copy them takes long, and the room nothing. */
const LONG_BYTES = 4 * 1024 ** 2;

/**
 * The same array if it has `length` elements or more, otherwise a longer copy
 * with zeros at the end. Code that runs for every element compares the length
 * itself before it calls this.
 *
 * @param newLength length of the copy; growing by a factor makes appending
 * amortized O(1)
 */
export function withRoom<Numbers extends NumberArray>(
  numbers: Numbers,
  length: number,
  newLength: number = length * (numbers.byteLength < LONG_BYTES ? 2 : 8),
): Numbers {
  if (length <= numbers.length) return numbers;
  const Constructor = numbers.constructor as new (length: number) => Numbers;
  const longer = new Constructor(newLength);
  longer.set(numbers);
  return longer;
}
