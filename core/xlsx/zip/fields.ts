/**
 * Fields that local file headers and the central directory share (APPNOTE 4.4,
 * 4.5), for `central_directory.ts` and `local_header.ts`.
 */
import { isUtf8 } from "../../platform/mod.ts";
import { damaged } from "../refusals.ts";

// General purpose bit flag (APPNOTE 4.4.4).
export const IS_ENCRYPTED = 1 << 0;
export const HAS_DESCRIPTOR = 1 << 3;
export const IS_PATCH = 1 << 5;
export const IS_STRONGLY_ENCRYPTED = 1 << 6;
export const IS_MASKED = 1 << 13;

/** Replaces a size or offset that the Zip64 extra field holds. */
export const IN_ZIP64 = 0xffffffff;
const ZIP64_EXTRA = 0x0001;
const UNICODE_PATH_EXTRA = 0x7075;

const utf8 = new TextDecoder();
const codePage = new TextDecoder("windows-1252");

/** A range of bytes; the end is exclusive. */
export type Range = readonly [start: number, end: number];

/**
 * Decodes a name in UTF-8 or any old code page: part names are ASCII, which all
 * of them share. Backslashes become slashes.
 * @throws {Refusal} `workbook_damaged` if the name holds a NUL, where some
 * programs would end the name
 */
export function readName(view: DataView, range: Range): string {
  const bytes = bytesOf(view, range);
  const decoder = isUtf8(bytes) ? utf8 : codePage;
  const name = decoder.decode(bytes).replaceAll("\\", "/");
  if (!name.includes("\0")) return name;
  throw damaged(`the name of entry ${name.replaceAll("\0", "?")} holds a NUL`);
}

/**
 * A size of 8 bytes; above 2^53 the number is inexact, and too large anyway.
 */
export function readSize(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/**
 * Replaces fields that are `IN_ZIP64` by the Zip64 extra field, which holds
 * only these fields, in order (APPNOTE 4.5.3). Without an extra field they
 * stay.
 */
export function readZip64Extra(
  view: DataView,
  extra: Range,
  fields: readonly number[],
): number[] {
  const [zip64] = extraRecords(view, extra, ZIP64_EXTRA);
  if (zip64 === undefined) return [...fields];
  let [next, end] = zip64;
  return fields.map((field) => {
    if (field !== IN_ZIP64 || next + 8 > end) return field;
    next += 8;
    return readSize(view, next - 8);
  });
}

/**
 * The name in the Unicode path extra field (APPNOTE 4.6.9), which some programs
 * prefer.
 */
export function readUnicodePath(
  view: DataView,
  extra: Range,
): string | undefined {
  // Offset  Size  Field
  // 0       1     version
  // 1       4     crc-32 of the other name
  // 5             name
  const [path] = extraRecords(view, extra, UNICODE_PATH_EXTRA);
  if (path === undefined || path[1] - path[0] < 5) return undefined;
  return readName(view, [path[0] + 5, path[1]]);
}

/**
 * The content of extra fields with an id (APPNOTE 4.5.1).
 * @throws {Refusal} `workbook_damaged` if there are two such fields
 */
function extraRecords(view: DataView, [start, end]: Range, id: number) {
  // Offset  Size  Field
  // 0       2     header id
  // 2       2     size of the content
  const found: Range[] = [];
  for (let at = start; at + 4 <= end;) {
    const next = Math.min(at + 4 + view.getUint16(at + 2, true), end);
    if (view.getUint16(at, true) === id) found.push([at + 4, next]);
    at = next;
  }
  if (found.length < 2) return found;
  throw damaged("an entry of its ZIP archive has the same extra field twice");
}

function bytesOf(view: DataView, [start, end]: Range): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, end - start);
}
