/** Entries that inflate to far more than their own size. */
import { constants, deflateRawSync } from "node:zlib";
import { concat, utf8 } from "./bytes.ts";
import type { ZipEntry } from "./zip_builder.ts";

const MIB = 1024 ** 2;
const blanks = new Uint8Array(MIB).fill(0x20);

/** What a part begins and ends with. */
export type Frame = readonly [head: string, tail: string];

export interface BombOptions {
  /** What fills the part, again and again: 1 MiB of blanks by default. */
  middle?: Uint8Array;
  /** Length of the part, 300 MiB by default. */
  mib?: number;
  /** The size that its headers claim, in place of the true one. */
  claims?: number;
}

/**
 * Deflated data of `head`, then `middle` again and again, then `tail`. It
 * deflates `middle` only once.
 */
function deflateRepeated(
  [head, tail]: Frame,
  middle: Uint8Array,
  times: number,
): Uint8Array<ArrayBuffer> {
  const finishFlush = constants.Z_FULL_FLUSH;
  const block = deflateRawSync(middle, { finishFlush });
  return concat(
    deflateRawSync(utf8(head), { finishFlush }),
    ...Array<Uint8Array>(times).fill(block),
    deflateRawSync(utf8(tail)),
  );
}

/** An entry with a wrong checksum: inflating all of it reveals damage. */
export function bomb(
  frame: Frame,
  { middle = blanks, mib = 300, claims }: BombOptions = {},
): Partial<ZipEntry> {
  const [head, tail] = frame;
  const times = Math.ceil(mib * MIB / middle.length);
  const truth = head.length + times * middle.length + tail.length;
  const says = { uncompressedSize: claims ?? truth, crc: 1 };
  return {
    compressed: deflateRepeated(frame, middle, times),
    local: says,
    central: says,
  };
}
