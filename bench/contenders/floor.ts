/**
 * The floor: the time of only inflating the entries that a reader needs, with
 * functions of `node:zlib`. There are two ways, as either may be faster: at
 * once into a buffer of the right size, or streamed. Used by contenders.ts.
 */
import { Buffer } from "node:buffer";
import { createInflateRaw, inflateRawSync } from "node:zlib";

interface DeflatedEntry {
  data: Uint8Array;
  inflatedLength: number;
}

const CENTRAL_FILE_HEADER = 0x02014b50;
const LOCAL_HEADER_LENGTH = 30;
const END_LENGTH = 22;
const CHUNK_BYTES = 256 * 1024;
const needed = /^xl\/(?:workbook|sharedStrings|worksheets\/sheet1)\.xml$/;

/** Inflates each needed entry at once. */
export function inflateOneShot(bytes: Uint8Array): void {
  for (const { data, inflatedLength } of neededEntries(bytes)) {
    const { length } = inflateRawSync(data, { chunkSize: inflatedLength });
    verifyLength(length, inflatedLength);
  }
}

/** Inflates the needed entries chunk by chunk. */
export async function inflateStreamed(bytes: Uint8Array): Promise<void> {
  for (const { data, inflatedLength } of neededEntries(bytes)) {
    verifyLength(await streamedLength(data), inflatedLength);
  }
}

function streamedLength(data: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const stream = createInflateRaw({ chunkSize: CHUNK_BYTES });
    stream.on("data", (chunk: Uint8Array) => length += chunk.length);
    stream.on("end", () => resolve(length));
    stream.on("error", reject);
    stream.end(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  });
}

function verifyLength(length: number, expected: number): void {
  if (length !== expected) {
    throw new Error(`Inflated ${length}, not ${expected}`);
  }
}

/**
 * Reads the central directory (APPNOTE 4.3.12, 4.3.16). Our workloads have no
 * archive comment and no Zip64.
 */
function neededEntries(bytes: Uint8Array): DeflatedEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_LENGTH;
  let offset = view.getUint32(end + 16, true);
  const entries: DeflatedEntry[] = [];
  while (view.getUint32(offset, true) === CENTRAL_FILE_HEADER) {
    const nameLength = view.getUint16(offset + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(offset + 46, offset + 46 + nameLength),
    );
    const start = view.getUint32(offset + 42, true) + LOCAL_HEADER_LENGTH +
      nameLength;
    if (needed.test(name)) {
      entries.push({
        data: bytes.subarray(start, start + view.getUint32(offset + 20, true)),
        inflatedLength: view.getUint32(offset + 24, true),
      });
    }
    offset += 46 + nameLength;
  }
  return entries;
}
