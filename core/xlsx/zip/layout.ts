/**
 * Checks the bytes of a ZIP archive outside of its listed entries, for
 * `archive.ts`. Programs that read from front to back, or search for
 * signatures, would find entries there that other programs miss.
 */
import { viewOf } from "../../bytes/mod.ts";
import { RARE, Work, type WorkMeter } from "../../work_meter.ts";
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

/** The first bytes of all signatures. */
const [SIGNATURE_START, SIGNATURE_NEXT] = [0x50, 0x4b]; // "PK"
const SIGNATURE_BYTES = 4;
/** How often each byte of the two headers of an entry is read. */
const READINGS = 10;

/**
 * Checks that all headers agree, that entries do not overlap, and that nothing
 * is hidden before, between or after entries.
 * @throws {Refusal} `workbook_damaged`
 */
export function verifyLayout(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { directory, meter }: { directory: Directory; meter: WorkMeter },
): void {
  const view = viewOf(bytes);
  const located = entries.map((entry) => {
    const [dataStart, dataEnd] = dataRange(view, entry);
    // Entries may share a local header, with 64 KiB of extra fields.
    const headerBytes = dataStart - entry.offset;
    meter.spend(Work.inflating, 2 * RARE, READINGS * headerBytes);
    return { entry, dataEnd };
  });
  located.sort((a, b) => a.entry.offset - b.entry.offset);
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

/** Searches a range for signatures. */
function verifyNothingHidden(
  bytes: Uint8Array,
  [start, end]: Range,
  signatures: readonly number[],
): void {
  const view = viewOf(bytes);
  for (let at = start; at + SIGNATURE_BYTES <= end; at++) {
    if (bytes[at] !== SIGNATURE_START) continue;
    if (bytes[at + 1] !== SIGNATURE_NEXT) continue;
    if (!signatures.includes(view.getUint32(at, true))) continue;
    throw damaged(
      `the file holds more than its archive lists, at byte ${at}: perhaps ` +
        "another archive",
    );
  }
}
