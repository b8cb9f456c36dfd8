/**
 * Lists the entries of a ZIP archive (APPNOTE 6.3.10) from its central
 * directory, which `end_record.ts` finds and `central_directory.ts` reads;
 * `layout.ts` checks the rest of the file against it.
 *
 *   local file header, data [, data descriptor]   once per entry
 *   central directory                             one header per entry
 *   [Zip64 end record, Zip64 locator]
 *   end of central directory record, comment
 */
import { viewOf } from "../../bytes/mod.ts";
import type { WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import { damaged, tooLarge } from "../refusals.ts";
import { readEntries, type ZipEntry } from "./central_directory.ts";
import { findDirectory } from "./end_record.ts";
import { verifyLayout } from "./layout.ts";
import { dataRange } from "./local_header.ts";

/** An archive; {@linkcode partKey} makes the keys of its entries. */
export interface ZipArchive {
  bytes: Uint8Array;
  entries: ReadonlyMap<string, ZipEntry>;
  /** Counts the work of reading its entries. */
  meter: WorkMeter;
}

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
  const listed = [...readEntries(view, directory)];
  verifyLayout(bytes, listed, { directory, meter });
  return { bytes, entries: byPartKey(listed), meter };
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
    return name; // a literal percent sign
  }
}

/** The compressed bytes of an entry. */
export function entryData({ bytes }: ZipArchive, entry: ZipEntry): Uint8Array {
  return bytes.subarray(...dataRange(viewOf(bytes), entry));
}
