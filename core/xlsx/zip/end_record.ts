/**
 * Finds the central directory of a ZIP archive for `archive.ts`: by the end of
 * central directory record (APPNOTE 6.3.10, 4.3.16) or its Zip64 form (4.3.14,
 * 4.3.15).
 */
import { damaged, notAWorkbook } from "../refusals.ts";
import {
  CENTRAL_FILE_HEADER,
  type Directory,
  IN_ZIP64,
  LOCAL_FILE_HEADER,
  readSize,
} from "./headers.ts";

export const END = 0x06054b50; // "PK\x05\x06"
const END_LENGTH = 22;
const ZIP64_LOCATOR = 0x07064b50; // "PK\x06\x07"
const ZIP64_LOCATOR_LENGTH = 20;
const ZIP64_END = 0x06064b50; // "PK\x06\x06"
const ZIP64_END_LENGTH = 56;
const MAX_COMMENT_LENGTH = 0xffff;
/** Like `IN_ZIP64`, in fields of two bytes. */
const IN_ZIP64_16 = 0xffff;

/**
 * Finds the end record whose directory is where the record says (APPNOTE
 * 4.3.16). No other end record may follow, not even in the comment of the
 * archive.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`
 */
export function findDirectory(view: DataView): Directory {
  // Offset  Size  Field
  // 20      2     comment length
  const last = view.byteLength - END_LENGTH;
  const first = Math.max(0, last - MAX_COMMENT_LENGTH);
  const found: Directory[] = [];
  for (let at = last; at >= first; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const directory = readEnd(view, at);
    if (directory === undefined) continue;
    found.push(directory);
    // Earlier records are not searched for: archive.ts finds any record outside
    // of entries.
    const length = END_LENGTH + view.getUint16(at + 20, true);
    if (at + length === view.byteLength) break;
  }
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    throw damaged("the file holds more than one archive");
  }
  throw view.byteLength >= 4 && view.getUint32(0, true) === LOCAL_FILE_HEADER
    ? damaged(
      "the file is cut off or was changed in transit: the end of its ZIP " +
        "archive is missing",
    )
    : notAWorkbook("unknown");
}

/** The directory of an end record, if it exists. */
function readEnd(view: DataView, at: number): Directory | undefined {
  // Offset  Size  Field
  // 4       2     number of this disk
  // 6       2     disk where the central directory starts
  // 8       2     entries on this disk
  // 10      2     total number of entries
  // 12      4     size of the central directory
  // 16      4     offset of the central directory
  const claim = {
    entries: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
    end: at,
  };
  const claim64 = readZip64End(view, at);
  const { entries, size, offset, end } = claim64 ?? claim;
  // The directory may end right before the end record, or start at the offset.
  const start = [end - size, offset].find((start) =>
    start >= offset && size >= 4 && start + size <= end &&
    view.getUint32(start, true) === CENTRAL_FILE_HEADER
  );
  if (start === undefined) return undefined;
  const isWhole =
    [4, 6].every((field) =>
      [0, IN_ZIP64_16].includes(view.getUint16(at + field, true))
    ) && view.getUint16(at + 8, true) === claim.entries;
  // Each field repeats the Zip64 record, or refers to it.
  const isSame = claim64 === undefined ||
    [IN_ZIP64_16, entries].includes(claim.entries) &&
      [IN_ZIP64, size].includes(claim.size) &&
      [IN_ZIP64, offset].includes(claim.offset);
  if (!isWhole || !isSame) {
    throw damaged("the end records of its ZIP archive contradict each other");
  }
  return { start, size, entries, base: start - offset };
}

/** The Zip64 record before an end record, if there is one. */
function readZip64End(view: DataView, end: number) {
  // APPNOTE 4.3.15: Zip64 locator        APPNOTE 4.3.14: Zip64 end record
  // Offset  Size  Field                  Offset  Size  Field
  // 8       8     offset of the record   32      8     number of entries
  //                                      40      8     size of the directory
  //                                      48      8     offset of the directory
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR) {
    return undefined;
  }
  // Right before the locator, or where the locator says.
  const last = locator - ZIP64_END_LENGTH;
  const found = [last, readSize(view, locator + 8)].filter((at) =>
    at >= 0 && at <= last && view.getUint32(at, true) === ZIP64_END
  );
  if (found.length === 0) return undefined;
  const [at, other = at] = found;
  if (at !== other) throw damaged("its ZIP archive has two Zip64 end records");
  return {
    entries: readSize(view, at + 32),
    size: readSize(view, at + 40),
    offset: readSize(view, at + 48),
    end: at,
  };
}
