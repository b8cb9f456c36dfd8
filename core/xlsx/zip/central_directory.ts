/**
 * Reads the central directory of a ZIP archive (APPNOTE 4.3.12), for
 * `archive.ts`.
 */
import { damaged } from "../refusals.ts";
import { CENTRAL_FILE_HEADER, type Directory } from "./end_record.ts";
import {
  type Range,
  readName,
  readUnicodePath,
  readZip64Extra,
} from "./fields.ts";

/** An entry as the central directory describes it. */
export interface ZipEntry {
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

const HEADER_LENGTH = 46;

/**
 * Yields the entries in the order of the directory.
 * @throws {Refusal} `workbook_damaged`
 */
export function* readEntries(
  view: DataView,
  { start, size, entries, base }: Directory,
): Generator<ZipEntry, void, void> {
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
      at + HEADER_LENGTH > end ||
      view.getUint32(at, true) !== CENTRAL_FILE_HEADER
    ) throw damaged("the central directory of its ZIP archive is cut off");
    const nameEnd = at + HEADER_LENGTH + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > end) {
      throw damaged("the central directory of its ZIP archive is cut off");
    }
    const entry = readEntry(view, at, [nameEnd, extraEnd]);
    yield { ...entry, offset: entry.offset + base };
    at = next;
  }
  if (at !== end) {
    throw damaged("the central directory of its ZIP archive has extra entries");
  }
}

function readEntry(view: DataView, at: number, extra: Range): ZipEntry {
  // Offset  Size  Field
  // 8       2     general purpose bit flag
  // 10      2     compression method
  // 16      4     crc-32
  // 20      4     compressed size
  // 24      4     uncompressed size
  // 42      4     relative offset of local header
  const name = readName(view, [at + HEADER_LENGTH, extra[0]]);
  if ((readUnicodePath(view, extra) ?? name) !== name) {
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
