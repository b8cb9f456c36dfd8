/**
 * The headers of entries in a ZIP archive (APPNOTE 6.3.10): in the central
 * directory (4.3.12), before the data (4.3.7), and the data descriptor after it
 * (4.3.9). All must agree, because other programs read other headers.
 */
import { isUtf8 } from "../../platform/mod.ts";
import { damaged } from "../refusals.ts";

/** The position of the central directory. */
export interface Directory {
  start: number;
  size: number;
  entries: number;
  /** Bytes before the archive, to add to every offset in the directory. */
  base: number;
}

/** An entry as the central directory describes it. */
export interface EntryHeader {
  /** The name in the archive, with backslashes replaced by slashes. */
  name: string;
  /** General purpose bit flag. */
  flags: number;
  method: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  /** Offset of the local file header in the bytes of the archive. */
  offset: number;
}

/** A range of bytes; the end is exclusive. */
export type Range = readonly [start: number, end: number];

export const CENTRAL_FILE_HEADER = 0x02014b50; // "PK\x01\x02"
export const LOCAL_FILE_HEADER = 0x04034b50; // "PK\x03\x04"
const DESCRIPTOR = 0x08074b50; // "PK\x07\x08"
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;

// General purpose bit flag (APPNOTE 4.4.4).
/** Bits of the three kinds of encryption (APPNOTE 6, 7). */
export const IS_ENCRYPTED = 1 << 0 | 1 << 6 | 1 << 13;
const HAS_DESCRIPTOR = 1 << 3;
export const IS_PATCH = 1 << 5;
/** Bits that change the meaning of the data. */
const MEANING = IS_ENCRYPTED | IS_PATCH;

/** Replaces a size or offset that the Zip64 extra field holds. */
export const IN_ZIP64 = 0xffffffff;
const ZIP64_EXTRA = 0x0001;
const UNICODE_PATH_EXTRA = 0x7075;

const utf8 = new TextDecoder();
const codePage = new TextDecoder("windows-1252");

/**
 * Yields the entries in the order of the directory.
 * @throws {Refusal} `workbook_damaged`
 */
export function* readEntries(
  view: DataView,
  { start, size, entries, base }: Directory,
): Generator<EntryHeader, void, void> {
  // Offset  Size  Field
  // 0       4     signature
  // 28      2     file name length
  // 30      2     extra field length
  // 32      2     file comment length
  // 46            file name, extra field, file comment
  const end = start + size;
  let at = start;
  for (let i = 0; i < entries; i++) {
    const nameStart = at + CENTRAL_LENGTH;
    const isHeader = nameStart <= end &&
      view.getUint32(at, true) === CENTRAL_FILE_HEADER;
    if (!isHeader) throw cutOff();
    const nameEnd = nameStart + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > end) throw cutOff();
    const entry = readEntry(view, at, [nameEnd, extraEnd]);
    yield { ...entry, offset: entry.offset + base };
    at = next;
  }
  if (at !== end) {
    throw damaged("the central directory of its ZIP archive has extra entries");
  }
}

function cutOff() {
  return damaged("the central directory of its ZIP archive is cut off");
}

function readEntry(view: DataView, at: number, extra: Range): EntryHeader {
  // Offset  Size  Field
  // 8       2     general purpose bit flag
  // 10      2     compression method
  // 16      4     crc-32
  // 20      4     compressed size
  // 24      4     uncompressed size
  // 42      4     relative offset of local header
  const name = readName(view, [at + CENTRAL_LENGTH, extra[0]]);
  if (!hasName(view, extra, name)) {
    throw damaged(`entry ${name} of its ZIP archive has a second name`);
  }
  const [uncompressedSize, compressedSize, offset] = readZip64Extra(
    view,
    extra,
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
  );
  return {
    name,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    compressedSize,
    uncompressedSize,
    offset,
  };
}

/**
 * The range of the compressed data of an entry.
 * @throws {Refusal} `workbook_damaged` if the local header contradicts the
 * central directory
 */
export function dataRange(view: DataView, entry: EntryHeader): Range {
  // Offset  Size  Field
  // 0       4     signature
  // 6       2     general purpose bit flag
  // 8       2     compression method
  // 26      2     file name length
  // 28      2     extra field length
  // 30            file name, extra field, data
  const { offset, name } = entry;
  if (
    offset + LOCAL_LENGTH > view.byteLength ||
    view.getUint32(offset, true) !== LOCAL_FILE_HEADER
  ) throw damaged(`entry ${name} has no local header at byte ${offset}`);
  const nameEnd = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true);
  const start = nameEnd + view.getUint16(offset + 28, true);
  const end = start + entry.compressedSize;
  if (end > view.byteLength) throw damaged(`entry ${name} is cut off`);
  const extra: Range = [nameEnd, start];
  const isSame = readName(view, [offset + LOCAL_LENGTH, nameEnd]) === name &&
    hasName(view, extra, name) &&
    (view.getUint16(offset + 6, true) & MEANING) === (entry.flags & MEANING) &&
    view.getUint16(offset + 8, true) === entry.method &&
    hasSameSizes(view, entry, extra);
  if (isSame) return [start, end];
  throw damaged(`the two headers of entry ${name} contradict each other`);
}

/** A local header may leave checksum and sizes to a data descriptor. */
function hasSameSizes(
  view: DataView,
  entry: EntryHeader,
  extra: Range,
): boolean {
  // Offset  Size  Field
  // 14      4     crc-32
  // 18      4     compressed size
  // 22      4     uncompressed size
  const { offset, crc32, uncompressedSize, compressedSize } = entry;
  const isLater = hasDescriptorFlag(view, entry);
  const fieldAt = (field: number) => view.getUint32(offset + field, true);
  const sizes = readZip64Extra(view, extra, [fieldAt(22), fieldAt(18)]);
  const isSame = (local: number, wanted: number) =>
    local === wanted || isLater && (local === 0 || local === IN_ZIP64);
  return isSame(fieldAt(14), crc32) && isSame(sizes[0], uncompressedSize) &&
    isSame(sizes[1], compressedSize);
}

function hasDescriptorFlag(view: DataView, { offset, flags }: EntryHeader) {
  return ((view.getUint16(offset + 6, true) | flags) & HAS_DESCRIPTOR) !== 0;
}

/**
 * The end of the data descriptor of an entry, if there is one: with or without
 * a signature, with sizes of 4 or 8 bytes. Some programs set bit 3 but write no
 * descriptor.
 * @param range from the end of the data to the next record
 * @throws {Refusal} `workbook_damaged` if the descriptor contradicts the
 * central directory
 */
export function descriptorEnd(
  view: DataView,
  entry: EntryHeader,
  [start, end]: Range,
): number {
  // Offset  Size    Field
  // 0       4       crc-32, perhaps after a signature
  // 4       4 or 8  compressed size
  //         4 or 8  uncompressed size
  if (start === end) return start;
  const isSigned = start + 4 <= end &&
    view.getUint32(start, true) === DESCRIPTOR;
  if (!isSigned && !hasDescriptorFlag(view, entry)) return start;
  for (const at of isSigned ? [start + 4, start] : [start]) {
    for (const sizeBytes of [8, 4]) {
      const next = at + 4 + 2 * sizeBytes;
      const sizeAt = (offset: number) =>
        sizeBytes === 8 ? readSize(view, offset) : view.getUint32(offset, true);
      const isDescriptor = next <= end &&
        view.getUint32(at, true) === entry.crc32 &&
        sizeAt(at + 4) === entry.compressedSize &&
        sizeAt(at + 4 + sizeBytes) === entry.uncompressedSize;
      if (isDescriptor) return next;
    }
  }
  throw damaged(
    `the data descriptor of entry ${entry.name} contradicts its headers`,
  );
}

/**
 * Decodes a name in UTF-8 or any old code page: part names are ASCII, which all
 * code pages share. Backslashes become slashes.
 * @throws {Refusal} `workbook_damaged` if the name holds a NUL, where some
 * programs would end the name
 */
function readName(view: DataView, [start, end]: Range): string {
  const { buffer, byteOffset } = view;
  const bytes = new Uint8Array(buffer, byteOffset + start, end - start);
  const decoder = isUtf8(bytes) ? utf8 : codePage;
  const name = decoder.decode(bytes).replaceAll("\\", "/");
  if (!name.includes("\0")) return name;
  throw damaged(`the name of entry ${name.replaceAll("\0", "?")} holds a NUL`);
}

/**
 * Whether the Unicode path extra field (APPNOTE 4.6.9), which some programs
 * prefer, has this name, if there is one.
 */
function hasName(view: DataView, extra: Range, name: string): boolean {
  // Offset  Size  Field
  // 0       1     version
  // 1       4     crc-32 of the other name
  // 5             name
  const path = findExtra(view, extra, UNICODE_PATH_EXTRA);
  return path === undefined || path[1] - path[0] < 5 ||
    readName(view, [path[0] + 5, path[1]]) === name;
}

/**
 * A size of 8 bytes; above 2^53 the number is inexact, and too large anyway.
 */
export function readSize(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/**
 * Replaces fields that are `IN_ZIP64` by those of the Zip64 extra field, which
 * holds only these, in order (APPNOTE 4.5.3). A field that the extra field
 * lacks stays.
 */
function readZip64Extra(
  view: DataView,
  extra: Range,
  fields: readonly number[],
): number[] {
  let [next, end] = findExtra(view, extra, ZIP64_EXTRA) ?? [0, 0];
  return fields.map((field) => {
    if (field !== IN_ZIP64 || next + 8 > end) return field;
    next += 8;
    return readSize(view, next - 8);
  });
}

/**
 * The content of the extra field with an id (APPNOTE 4.5.1).
 * @throws {Refusal} `workbook_damaged` if there are two such fields
 */
function findExtra(
  view: DataView,
  [start, end]: Range,
  id: number,
): Range | undefined {
  // Offset  Size  Field
  // 0       2     header id
  // 2       2     size of the content
  let found: Range | undefined;
  for (let at = start; at + 4 <= end;) {
    const next = Math.min(at + 4 + view.getUint16(at + 2, true), end);
    if (view.getUint16(at, true) === id) {
      if (found !== undefined) {
        throw damaged(
          "an entry of its ZIP archive has the same extra field twice",
        );
      }
      found = [at + 4, next];
    }
    at = next;
  }
  return found;
}
