/** Damage to bytes, whatever they mean. */
import { concat } from "../support/bytes.ts";
import type { Random } from "./random.ts";

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const oddBytes = [0, 1, 0x20, 0x22, 0x26, 0x27, 0x2f, 0x3c, 0x3e, 0x7f, 0xff];
const oddNumbers = [0, 1, 2, 8, 9, 0xff, 0x100, 0x7fff, 0xffff, 0x10000];

/** Each kind of damage by its name. */
export const byteMutations: Readonly<Record<string, Mutation>> = {
  "bit flip": (bytes, random) => {
    const copy = bytes.slice();
    const at = random.below(copy.length);
    copy[at] ^= 1 << random.below(8);
    return copy;
  },
  "byte": (bytes, random) => {
    const copy = bytes.slice();
    const at = random.below(copy.length);
    copy[at] = random.happens(0.5) ? random.pick(oddBytes) : random.below(256);
    return copy;
  },
  "number": (bytes, random) => {
    const copy = bytes.slice();
    const at = random.below(Math.max(1, copy.length - 4));
    const value = random.pick(oddNumbers) * (random.happens(0.2) ? -1 : 1);
    new DataView(copy.buffer).setUint16(at, value, true);
    if (random.happens(0.5)) copy.fill(value < 0 ? 0xff : 0, at + 2, at + 4);
    return copy;
  },
  "insert": (bytes, random) => {
    const [start] = range(bytes, random);
    return splice(bytes, [start, start], noise(1 + random.small(64), random));
  },
  "delete": (bytes, random) => splice(bytes, range(bytes, random)),
  "truncate": (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  "truncate little": (bytes, random) =>
    bytes.slice(0, bytes.length - 1 - random.small(64)),
  "behead": (bytes, random) => bytes.slice(1 + random.small(bytes.length)),
  "append": (bytes, random) => concat(bytes, noise(random.small(99), random)),
  "repeat": (bytes, random) => {
    const [start, end] = range(bytes, random);
    return splice(bytes, [start, start], bytes.subarray(start, end));
  },
  "swap": (bytes, random) => {
    const [a, b, c, d] = [0, 0, 0, 0]
      .map(() => random.below(bytes.length))
      .sort((one, other) => one - other);
    const at = (start: number, end: number) => bytes.subarray(start, end);
    return concat(at(0, a), at(c, d), at(b, c), at(a, b), at(d, bytes.length));
  },
  "overwrite": (bytes, random) => {
    const copy = bytes.slice();
    const [start, end] = range(bytes, random);
    copy.copyWithin(random.below(bytes.length), start, end);
    return copy;
  },
  "blank": (bytes, random) => {
    const [start, end] = range(bytes, random);
    return bytes.slice().fill(random.pick(oddBytes), start, end);
  },
};

/** The bytes with something else in place of a range. */
export function splice(
  bytes: Uint8Array,
  [start, end]: readonly [number, number],
  insert: Uint8Array = new Uint8Array(),
): Uint8Array {
  return concat(bytes.subarray(0, start), insert, bytes.subarray(end));
}

function range(bytes: Uint8Array, random: Random): [number, number] {
  const start = random.below(bytes.length);
  return [start, start + 1 + random.small(bytes.length - start)];
}

function noise(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256));
}
