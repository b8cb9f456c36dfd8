/**
 * The floor: the time to inflate the entries that a reader needs, with
 * `node:zlib`, for contender.ts.
 */
import { inflateRawSync } from "node:zlib";

interface DeflatedEntry {
  data: Uint8Array;
  inflatedLength: number;
}

const CENTRAL_FILE_HEADER = 0x02014b50;
const LOCAL_HEADER_LENGTH = 30;
const END_LENGTH = 22;
const needed = /^xl\/(?:workbook|sharedStrings|worksheets\/sheet1)\.xml$/;

/** Inflates each needed entry in one call, into a buffer of the right size. */
export function inflate(bytes: Uint8Array): void {
  for (const { data, inflatedLength } of neededEntries(bytes)) {
    const { length } = inflateRawSync(data, { chunkSize: inflatedLength });
    if (length !== inflatedLength) throw new Error(`Inflated ${length}`);
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
