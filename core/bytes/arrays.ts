/** Typed arrays: empty ones, longer ones, views, and how to free them. */

/**
 * Shared empty arrays: creating an `Int32Array` takes six times as long as
 * creating an `Array`, and an analysis starts with fifty.
 */
export const noBytes = new Uint8Array();
export const noIntegers = new Int32Array();
export const noNumbers = new Float64Array();
export const noView = new DataView(noBytes.buffer);

/** The same bytes as a view, to read whole words. */
export function viewOf<Buffer extends ArrayBufferLike>(
  bytes: Uint8Array<Buffer>,
): DataView<Buffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/**
 * Arrays of this size or more grow faster: copying takes long, and unused room
 * costs nothing.
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

/**
 * Frees the memory of an array that nobody reads any more, and leaves the array
 * empty. V8 would keep the memory until it collects garbage, after some 64 MB
 * of such arrays.
 */
export function release({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (!buffer.detached) buffer.transfer(0);
}
