type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/**
 * The same array if it has `length` elements or more, otherwise a longer copy
 * with zeros at the end. Code that runs for every element compares the length
 * itself before it calls this.
 *
 * @param newLength length of the copy; doubling makes appending amortized O(1)
 */
export function withRoom<Numbers extends NumberArray>(
  numbers: Numbers,
  length: number,
  newLength: number = length * 2,
): Numbers {
  if (length <= numbers.length) return numbers;
  const Constructor = numbers.constructor as new (length: number) => Numbers;
  const longer = new Constructor(newLength);
  longer.set(numbers);
  return longer;
}
