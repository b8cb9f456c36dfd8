/**
 * Writes a plain ZIP archive: zlib's default level, no data descriptors
 * (APPNOTE 4.3). Used by workbook.ts.
 */
import { crc32, deflateRawSync } from "node:zlib";
import { concat } from "../../core/bytes/mod.ts";

const LOCAL_FILE_HEADER = 0x04034b50;
const CENTRAL_FILE_HEADER = 0x02014b50;
const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const VERSION = 20;
const IS_UTF8 = 0x0800;
const DEFLATED = 8;
const FIRST_OF_JANUARY_1980 = 0x21;

/** Writes an archive with these entries, in this order. */
export function writeArchive(
  entries: readonly (readonly [name: string, data: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const compressed = deflateRawSync(data);
    const path = new TextEncoder().encode(name);
    const common = commonFields(data, compressed.length, path.length);
    const local = [uint32(LOCAL_FILE_HEADER), common, path, compressed];
    files.push(...local);
    directory.push(
      uint32(CENTRAL_FILE_HEADER),
      uint16(VERSION),
      common,
      // No comment, disk 0, no attributes (APPNOTE 4.3.12).
      new Uint8Array(10),
      uint32(offset),
      path,
    );
    offset += lengthOf(local);
  }
  return concat([
    ...files,
    ...directory,
    uint32(END_OF_CENTRAL_DIRECTORY),
    uint16(0, 0, entries.length, entries.length),
    uint32(lengthOf(directory), offset),
    uint16(0),
  ]);
}

/** The fields that both headers of an entry have (APPNOTE 4.3.7, 4.3.12). */
function commonFields(
  data: Uint8Array,
  compressedSize: number,
  pathLength: number,
): Uint8Array {
  return concat([
    uint16(VERSION, IS_UTF8, DEFLATED, 0, FIRST_OF_JANUARY_1980),
    uint32(crc32(data), compressedSize, data.length),
    uint16(pathLength, 0),
  ]);
}

function uint16(...values: number[]): Uint8Array {
  return new Uint8Array(new Uint16Array(values).buffer);
}

function uint32(...values: number[]): Uint8Array {
  return new Uint8Array(new Uint32Array(values).buffer);
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
