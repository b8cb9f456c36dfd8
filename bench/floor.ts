/**
 * The floor: what merely inflating the needed entries costs. In two forms,
 * because either may be the faster one: all at once into one buffer of the
 * right size, and streamed in chunks of 256 KB as public API allows.
 */
import { Buffer } from "node:buffer";
import { createInflateRaw, inflateRawSync } from "node:zlib";

interface Packed {
  data: Uint8Array;
  inflatedLength: number;
}

const CENTRAL_FILE_HEADER = 0x02014b50;
const LOCAL_HEADER_LENGTH = 30;
const END_LENGTH = 22;
const CHUNK_BYTES = 256 * 1024;
const needed = /^xl\/(?:workbook|sharedStrings|worksheets\/sheet1)\.xml$/;

/** Inflates the needed entries, each at once. */
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

/** The archives here have no comment and no Zip64 (APPNOTE 4.3.12, 4.3.16). */
function neededEntries(bytes: Uint8Array): Packed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_LENGTH;
  let at = view.getUint32(end + 16, true);
  const entries: Packed[] = [];
  while (view.getUint32(at, true) === CENTRAL_FILE_HEADER) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(at + 46, at + 46 + nameLength),
    );
    const start = view.getUint32(at + 42, true) + LOCAL_HEADER_LENGTH +
      nameLength;
    if (needed.test(name)) {
      entries.push({
        data: bytes.subarray(start, start + view.getUint32(at + 20, true)),
        inflatedLength: view.getUint32(at + 24, true),
      });
    }
    at += 46 + nameLength;
  }
  return entries;
}
