type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A longer copy of an array, zeros behind. */
export function grown<Numbers extends NumberArray>(
  numbers: Numbers,
  length: number,
): Numbers {
  const Constructor = numbers.constructor as new (length: number) => Numbers;
  const longer = new Constructor(length);
  longer.set(numbers);
  return longer;
}
