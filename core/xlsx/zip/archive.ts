/**
 * Lists the entries of a ZIP archive (APPNOTE 6.3.10) from its central
 * directory, and checks the rest of the file against it.
 *
 *   local file header, data [, data descriptor]   once per entry
 *   central directory                             one header per entry
 *   [Zip64 end record, Zip64 locator]
 *   end of central directory record, comment
 */
import { viewOf } from "../../bytes/mod.ts";
import { RARE, Work, type WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { END, findDirectory } from "./end_record.ts";
import {
  CENTRAL_FILE_HEADER,
  dataRange,
  descriptorEnd,
  type Directory,
  type EntryHeader,
  LOCAL_FILE_HEADER,
  type Range,
  readEntries,
} from "./headers.ts";

/** An entry whose headers agree. */
export interface ZipEntry extends EntryHeader {
  /** The range of the compressed data in the bytes of the archive. */
  data: Range;
}

/** An archive; {@linkcode partKey} makes the keys of its entries. */
export interface ZipArchive {
  bytes: Uint8Array;
  entries: ReadonlyMap<string, ZipEntry>;
  /** Counts the work of reading its entries. */
  meter: WorkMeter;
}

/** The first bytes of all signatures. */
const SIGNATURE_START = 0x4b50; // "PK"
const SIGNATURE_BYTES = 4;
/** How often each byte of the two headers of an entry is read. */
const READINGS = 10;

/**
 * Reads the central directory and checks all headers.
 * @throws {Refusal} `not_a_workbook` if there is no directory,
 * `workbook_damaged`, `workbook_too_large`
 */
export function readArchive(bytes: Uint8Array, meter: WorkMeter): ZipArchive {
  const view = viewOf(bytes);
  const directory = findDirectory(view);
  if (directory.entries > limits.entries) {
    throw tooLarge("entries", limits.entries);
  }
  const listed = [...readEntries(view, directory)].map((header) => {
    const data = dataRange(view, header);
    // Entries may share a local header, with 64 KiB of extra fields.
    const headerBytes = data[0] - header.offset;
    meter.spend(Work.inflating, 2 * RARE, READINGS * headerBytes);
    return { ...header, data };
  });
  verifyLayout(view, listed, directory);
  return { bytes, entries: byPartKey(listed), meter };
}

/**
 * Checks that entries do not overlap, and that no bytes are hidden before,
 * between or after them: programs that read from front to back, or search for
 * signatures, would find those.
 * @throws {Refusal} `workbook_damaged`
 */
function verifyLayout(
  view: DataView,
  entries: readonly ZipEntry[],
  directory: Directory,
): void {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset);
  const inComment = [LOCAL_FILE_HEADER, CENTRAL_FILE_HEADER];
  // A comment may quote an end record.
  const signatures = [...inComment, END];
  let end = 0;
  for (const [i, entry] of sorted.entries()) {
    verifyNothingHidden(view, [end, entry.offset], signatures);
    const dataEnd = entry.data[1];
    const next = sorted.at(i + 1)?.offset ?? directory.start;
    if (dataEnd > next) {
      throw damaged(
        `entry ${entry.name} overlaps what follows it in the archive`,
      );
    }
    end = descriptorEnd(view, entry, [dataEnd, next]);
  }
  verifyNothingHidden(view, [end, directory.start], signatures);
  const directoryEnd = directory.start + directory.size;
  verifyNothingHidden(view, [directoryEnd, view.byteLength], inComment);
}

function verifyNothingHidden(
  view: DataView,
  [start, end]: Range,
  signatures: readonly number[],
): void {
  for (let at = start; at + SIGNATURE_BYTES <= end; at++) {
    if (view.getUint16(at, true) !== SIGNATURE_START) continue;
    if (!signatures.includes(view.getUint32(at, true))) continue;
    throw damaged(
      `the file holds more than its archive lists, at byte ${at}: perhaps ` +
        "another archive",
    );
  }
}

/** Entries by part key, without directories, which hold nothing. */
function byPartKey(listed: readonly ZipEntry[]): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of listed) {
    if (entry.name.endsWith("/")) continue;
    const key = partKey(entry.name);
    if (entries.has(key)) {
      throw damaged(`entry ${entry.name} appears twice in the archive`);
    }
    entries.set(key, entry);
  }
  return entries;
}

/**
 * The form of part names for comparison: case and percent-encoding do not
 * matter (ECMA-376-2 6.2.2.3, 7.2.4.3), nor do dots and repeated slashes, which
 * name the same file once an archive is unpacked. A key begins with a slash,
 * like part names: V8 hashes a text of digits alone by its value, without a
 * random key.
 */
export function partKey(name: string): string {
  const path: string[] = [];
  for (const segment of percentDecoded(name).split("/")) {
    if (segment === "..") path.pop();
    else if (segment !== "." && segment !== "") path.push(segment);
  }
  return `/${path.join("/").toLowerCase()}`;
}

/**
 * A name with escapes such as `%20` decoded; unchanged if it has a literal
 * percent sign.
 */
export function percentDecoded(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
