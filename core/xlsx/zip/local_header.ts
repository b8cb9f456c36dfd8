/**
 * Reads the local file header before the data of an entry (APPNOTE 4.3.7) and
 * the data descriptor after it (4.3.9). Both must agree with the central
 * directory, because other programs read them instead.
 */
import { damaged } from "../refusals.ts";
import type { ZipEntry } from "./central_directory.ts";
import { LOCAL_FILE_HEADER } from "./end_record.ts";
import {
  HAS_DESCRIPTOR,
  IN_ZIP64,
  IS_ENCRYPTED,
  IS_MASKED,
  IS_PATCH,
  IS_STRONGLY_ENCRYPTED,
  type Range,
  readName,
  readSize,
  readUnicodePath,
  readZip64Extra,
} from "./fields.ts";

const HEADER_LENGTH = 30;
const DESCRIPTOR = 0x08074b50; // "PK\x07\x08"
/** Flags that change what the data means. */
const MEANING = IS_ENCRYPTED | IS_PATCH | IS_STRONGLY_ENCRYPTED | IS_MASKED;

/**
 * The range of the compressed data of an entry.
 * @throws {Refusal} `workbook_damaged` if the local header contradicts the
 * central directory
 */
export function dataRange(view: DataView, entry: ZipEntry): Range {
  // Offset  Size  Field
  // 0       4     signature
  // 6       2     general purpose bit flag
  // 8       2     compression method
  // 26      2     file name length
  // 28      2     extra field length
  // 30            file name, extra field, data
  const { offset, name } = entry;
  if (
    offset + HEADER_LENGTH > view.byteLength ||
    view.getUint32(offset, true) !== LOCAL_FILE_HEADER
  ) throw damaged(`entry ${name} has no local header at byte ${offset}`);
  const nameEnd = offset + HEADER_LENGTH + view.getUint16(offset + 26, true);
  const start = nameEnd + view.getUint16(offset + 28, true);
  const end = start + entry.compressedSize;
  if (end > view.byteLength) throw damaged(`entry ${name} is cut off`);
  const localName = readName(view, [offset + HEADER_LENGTH, nameEnd]);
  const extra: Range = [nameEnd, start];
  const isSame = localName === name &&
    (readUnicodePath(view, extra) ?? name) === name &&
    (view.getUint16(offset + 6, true) & MEANING) === (entry.flags & MEANING) &&
    view.getUint16(offset + 8, true) === entry.method &&
    hasSameSizes(view, entry, extra);
  if (isSame) return [start, end];
  throw damaged(`the two headers of entry ${name} contradict each other`);
}

/** A local header may leave checksum and sizes to a data descriptor. */
function hasSameSizes(view: DataView, entry: ZipEntry, extra: Range): boolean {
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

function hasDescriptorFlag(view: DataView, { offset, flags }: ZipEntry) {
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
  entry: ZipEntry,
  [start, end]: Range,
): number {
  if (start === end) return start;
  const isSigned = start + 4 <= end &&
    view.getUint32(start, true) === DESCRIPTOR;
  if (!isSigned && !hasDescriptorFlag(view, entry)) return start;
  for (const at of isSigned ? [start + 4, start] : [start]) {
    for (const sizeBytes of [8, 4]) {
      const next = at + 4 + 2 * sizeBytes;
      if (next <= end && isDescriptor(view, [at, next], entry)) return next;
    }
  }
  throw damaged(
    `the data descriptor of entry ${entry.name} contradicts its headers`,
  );
}

/** Whether these bytes are the descriptor of an entry, without a signature. */
function isDescriptor(
  view: DataView,
  [start, end]: Range,
  { crc32, compressedSize, uncompressedSize }: ZipEntry,
): boolean {
  // Offset  Size    Field
  // 0       4       crc-32
  // 4       4 or 8  compressed size
  //         4 or 8  uncompressed size
  const sizeBytes = (end - start - 4) / 2;
  const sizeAt = (at: number) =>
    sizeBytes === 8 ? readSize(view, at) : view.getUint32(at, true);
  return view.getUint32(start, true) === crc32 &&
    sizeAt(start + 4) === compressedSize &&
    sizeAt(start + 4 + sizeBytes) === uncompressedSize;
}
