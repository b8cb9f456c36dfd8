/**
 * Checks the bytes of a ZIP archive that its central directory does not account
 * for, for `archive.ts`. Programs that read from front to back, or search for
 * signatures, would see entries there that others do not.
 */
import { viewOf } from "../../bytes/mod.ts";
import { damaged } from "../refusals.ts";
import type { ZipEntry } from "./central_directory.ts";
import {
  CENTRAL_FILE_HEADER,
  type Directory,
  END,
  LOCAL_FILE_HEADER,
} from "./end_record.ts";
import type { Range } from "./fields.ts";
import { dataRange, descriptorEnd } from "./local_header.ts";

/** The first byte of all signatures. */
const SIGNATURE_START = 0x50; // "P"

/**
 * Checks that all headers agree, that entries do not overlap, and that nothing
 * is hidden before, between and behind them.
 * @throws {Refusal} `workbook_damaged`
 */
export function verifyLayout(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  directory: Directory,
): void {
  const view = viewOf(bytes);
  const located = entries.map((entry) => ({
    entry,
    dataEnd: dataRange(view, entry)[1],
  })).sort((a, b) => a.entry.offset - b.entry.offset);
  const signatures = [LOCAL_FILE_HEADER, CENTRAL_FILE_HEADER, END];
  let end = 0;
  for (const [i, { entry, dataEnd }] of located.entries()) {
    verifyNothingHidden(bytes, [end, entry.offset], signatures);
    const next = located.at(i + 1)?.entry.offset ?? directory.start;
    if (dataEnd > next) {
      throw damaged(
        `entry ${entry.name} overlaps what follows it in the archive`,
      );
    }
    end = descriptorEnd(view, entry, [dataEnd, next]);
  }
  verifyNothingHidden(bytes, [end, directory.start], signatures);
  // A comment may quote an end record.
  const directoryEnd = directory.start + directory.size;
  verifyNothingHidden(bytes, [directoryEnd, bytes.length], [
    LOCAL_FILE_HEADER,
    CENTRAL_FILE_HEADER,
  ]);
}

function verifyNothingHidden(
  bytes: Uint8Array,
  [start, end]: Range,
  signatures: readonly number[],
): void {
  const view = viewOf(bytes);
  for (let at = start; at + 4 <= end; at++) {
    if (bytes[at] !== SIGNATURE_START) continue;
    if (!signatures.includes(view.getUint32(at, true))) continue;
    throw damaged(
      `the file holds more than its archive lists, at byte ${at}: perhaps ` +
        "another archive",
    );
  }
}
