/**
 * Lists the entries of a ZIP archive (APPNOTE 6.3.10) from its central
 * directory, which `end_record.ts` finds. `inflate.ts` reads their data.
 *
 *   local file header, data [, data descriptor]   once per entry
 *   central directory                             one header per entry
 *   [Zip64 end record, Zip64 locator]
 *   end of central directory record, comment
 */
import { viewOf } from "../../bytes/mod.ts";
import { isUtf8 } from "../../platform/mod.ts";
import { limits } from "../limits.ts";
import { damaged, tooLarge } from "../refusals.ts";
import {
  CENTRAL_FILE_HEADER,
  type Directory,
  findDirectory,
  LOCAL_FILE_HEADER,
  readSize,
} from "./end_record.ts";

/** An entry as the central directory describes it (APPNOTE 4.3.12). */
export interface ZipEntry {
  /** As written, but with slashes in place of backslashes. */
  name: string;
  /** General purpose bit flag. */
  flags: number;
  method: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  /** Where the local file header starts in the bytes of the archive. */
  offset: number;
}

/** An archive; the keys of its entries are made by {@linkcode partKey}. */
export interface ZipArchive {
  bytes: Uint8Array;
  entries: ReadonlyMap<string, ZipEntry>;
}

const CENTRAL_FILE_HEADER_LENGTH = 46;
const LOCAL_FILE_HEADER_LENGTH = 30;
const ZIP64_EXTRA = 0x0001;
export const IS_ENCRYPTED = 1 << 0;
const HAS_DESCRIPTOR = 1 << 3;
const utf8 = new TextDecoder();
const codePage = new TextDecoder("windows-1252");

/**
 * Reads the central directory.
 * @throws {Refusal} `not_a_workbook` if there is none, `workbook_damaged`,
 * `workbook_too_large`
 */
export function readArchive(bytes: Uint8Array): ZipArchive {
  const view = viewOf(bytes);
  const directory = findDirectory(view);
  if (directory.entries > limits.entries) {
    throw tooLarge("entries", limits.entries);
  }
  const entries = new Map<string, ZipEntry>();
  for (const entry of readEntries(view, directory)) {
    if (entry.name.endsWith("/")) continue;
    const key = partKey(entry.name);
    if (entries.has(key)) {
      throw damaged(`entry ${entry.name} appears twice in the archive`);
    }
    entries.set(key, entry);
  }
  verifyNoOverlap([...entries.values()], directory.start);
  return { bytes, entries };
}

/**
 * The form in which part names are compared: case and percent-encoding do not
 * matter (ECMA-376-2 6.2.2.3, 7.2.4.3).
 */
export function partKey(name: string): string {
  return percentDecoded(name).replace(/^\/+/, "").toLowerCase();
}

export function percentDecoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a literal percent sign
  }
}

/**
 * The compressed bytes of an entry.
 * @throws {Refusal} `workbook_damaged` if its local header contradicts the
 * central directory
 */
export function entryData({ bytes }: ZipArchive, entry: ZipEntry): Uint8Array {
  // APPNOTE 4.3.7: local file header
  // Offset  Size  Field
  // 0       4     signature
  // 6       2     general purpose bit flag
  // 8       2     compression method
  // 14      4     crc-32
  // 18      4     compressed size
  // 22      4     uncompressed size
  // 26      2     file name length
  // 28      2     extra field length
  // 30            file name, extra field, data
  const view = viewOf(bytes);
  const { offset, name } = entry;
  if (
    offset + LOCAL_FILE_HEADER_LENGTH > bytes.length ||
    view.getUint32(offset, true) !== LOCAL_FILE_HEADER
  ) throw damaged(`entry ${name} has no local header at byte ${offset}`);
  const nameLength = view.getUint16(offset + 26, true);
  const extraLength = view.getUint16(offset + 28, true);
  const nameStart = offset + LOCAL_FILE_HEADER_LENGTH;
  const start = nameStart + nameLength + extraLength;
  const end = start + entry.compressedSize;
  if (end > bytes.length) throw damaged(`entry ${name} is cut off`);
  const localName = bytes.subarray(nameStart, nameStart + nameLength);
  const flags = view.getUint16(offset + 6, true);
  const isSame = decodeName(localName) === name &&
    (flags & IS_ENCRYPTED) === (entry.flags & IS_ENCRYPTED) &&
    view.getUint16(offset + 8, true) === entry.method &&
    hasSameSizes(view, entry);
  if (!isSame) {
    throw damaged(`the two headers of entry ${name} contradict each other`);
  }
  return bytes.subarray(start, end);
}

/** A local header may leave sizes to a data descriptor or to Zip64. */
function hasSameSizes(view: DataView, entry: ZipEntry): boolean {
  const { offset } = entry;
  const isLater = (view.getUint16(offset + 6, true) & HAS_DESCRIPTOR) !== 0;
  const isSame = (at: number, wanted: number) => {
    const size = view.getUint32(offset + at, true);
    return size === wanted || size === 0xffffffff || isLater && size === 0;
  };
  return isSame(14, entry.crc32) && isSame(18, entry.compressedSize) &&
    isSame(22, entry.uncompressedSize);
}

function* readEntries(
  view: DataView,
  { start, size, entries, base }: Directory,
): Generator<ZipEntry> {
  // APPNOTE 4.3.12: central directory file header
  // Offset  Size  Field
  // 0       4     signature
  // 28      2     file name length
  // 30      2     extra field length
  // 32      2     file comment length
  // 46            file name, extra field, file comment
  const end = start + size;
  let at = start;
  for (let i = 0; i < entries; i++) {
    if (
      at + CENTRAL_FILE_HEADER_LENGTH > end ||
      view.getUint32(at, true) !== CENTRAL_FILE_HEADER
    ) throw damaged("the central directory of its ZIP archive is cut off");
    const nameEnd = at + CENTRAL_FILE_HEADER_LENGTH +
      view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > end) {
      throw damaged("the central directory of its ZIP archive is cut off");
    }
    yield readEntry(view, { at, nameEnd, extraEnd, base });
    at = next;
  }
  if (at !== end) {
    throw damaged("the central directory of its ZIP archive has extra entries");
  }
}

function readEntry(
  view: DataView,
  { at, nameEnd, extraEnd, base }: {
    at: number;
    nameEnd: number;
    extraEnd: number;
    base: number;
  },
): ZipEntry {
  // Offset  Size  Field
  // 8       2     general purpose bit flag
  // 10      2     compression method
  // 16      4     crc-32
  // 20      4     compressed size
  // 24      4     uncompressed size
  // 42      4     relative offset of local header
  const name = decodeName(bytesOf(view, at + 46, nameEnd));
  const [uncompressedSize, compressedSize, offset] = readZip64Extra(
    view,
    [nameEnd, extraEnd],
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
  );
  return {
    name,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    compressedSize,
    uncompressedSize,
    offset: offset + base,
  };
}

/** APPNOTE 4.5.3: holds only those fields, in order, that are 0xFFFFFFFF. */
function readZip64Extra(
  view: DataView,
  [start, end]: readonly [number, number],
  fields: readonly number[],
): number[] {
  for (let at = start; at + 4 <= end;) {
    const length = view.getUint16(at + 2, true);
    let next = at + 4;
    const recordEnd = Math.min(next + length, end);
    if (view.getUint16(at, true) === ZIP64_EXTRA) {
      return fields.map((field) => {
        if (field !== 0xffffffff || next + 8 > recordEnd) return field;
        next += 8;
        return readSize(view, next - 8);
      });
    }
    at = recordEnd;
  }
  return [...fields];
}

/** Two readers could disagree about the content of entries that overlap. */
function verifyNoOverlap(entries: ZipEntry[], directoryStart: number): void {
  entries.sort((a, b) => a.offset - b.offset);
  for (const [i, { name, offset, compressedSize }] of entries.entries()) {
    const end = offset + LOCAL_FILE_HEADER_LENGTH + compressedSize;
    if (end > (entries.at(i + 1)?.offset ?? directoryStart)) {
      throw damaged(`entry ${name} overlaps what follows it in the archive`);
    }
  }
}

/** UTF-8 or an old code page: any will do, since part names are ASCII there. */
function decodeName(name: Uint8Array): string {
  const decoder = isUtf8(name) ? utf8 : codePage;
  return decoder.decode(name).replaceAll("\\", "/");
}

function bytesOf(view: DataView, start: number, end: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, end - start);
}
