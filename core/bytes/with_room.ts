type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/**
 * Longer arrays grow faster: copying takes long, and unused room costs nothing.
 */
const LONG_BYTES = 4 * 1024 ** 2;

/**
 * Returns the same array if it has `length` elements or more, otherwise a
 * longer copy with zeros at the end. Growth by a factor makes appending
 * amortized O(1). Loops over every element compare the length themselves before
 * they call this.
 */
export function withRoom<Numbers extends NumberArray>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  const factor = numbers.byteLength < LONG_BYTES ? 2 : 8;
  const longer = zerosLike(numbers, length * factor);
  longer.set(numbers);
  return longer as Numbers;
}

function zerosLike(numbers: NumberArray, length: number): NumberArray {
  if (numbers instanceof Uint8Array) return new Uint8Array(length);
  return numbers instanceof Int32Array
    ? new Int32Array(length)
    : new Float64Array(length);
}
