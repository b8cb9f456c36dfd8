/** Entries that inflate to far more than their compressed size. */
import { constants, deflateRawSync } from "node:zlib";
import { concat, utf8 } from "./bytes.ts";
import type { ZipEntry } from "./zip_builder.ts";

const MIB = 1024 ** 2;
const blanks = new Uint8Array(MIB).fill(0x20);

/** The beginning and the end of a part. */
export type Frame = readonly [head: string, tail: string];

export interface BombOptions {
  /** The repeated content of the part: 1 MiB of blanks by default. */
  middle?: Uint8Array;
  /** Length of the part, 300 MiB by default. */
  mib?: number;
  /** The size that the headers claim, instead of the true one. */
  claims?: number;
}

/**
 * Deflates `head`, then `middle` repeatedly, then `tail`; `middle` only once.
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

/** An entry with a wrong checksum, which inflating the whole entry reveals. */
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
