/// <reference lib="dom" />
import { crc32 } from "../../../../core/platform/mod.ts";
import {
  type LeftOut,
  readWorkbook,
  type ReadWorkbookOptions,
  type Workbooks,
} from "../../../explore/workbooks/mod.ts";
import { hasBadRows, MAX_LISTED } from "../../../report/bad_cells/mod.ts";
import type { FileFailure, Input, ReadFile } from "./messages.ts";
import type { Meter } from "./meter.ts";

/** The limit of statistics as JSON, bytes. */
export const MAX_RESULT_BYTES = 256 * 2 ** 20;

/**
 * Adds files one by one, read or unread.
 * @returns the failures
 */
export async function readFiles(
  inputs: readonly Input[],
  { into, meter }: { into: Workbooks; meter: Meter },
): Promise<FileFailure[]> {
  const failures: FileFailure[] = [];
  for (const [index, input] of inputs.entries()) {
    const reading = { others: into, meter };
    const entry = input instanceof File
      ? await readFile(input, reading)
      : input;
    if (!("why" in entry) || entry.why === "copy") into.add(entry);
    else {
      const rest = input instanceof File && hasBadRows(entry)
        ? await readRest(input, reading)
        : undefined;
      failures.push({ index, file: entry, ...rest && { rest } });
    }
    meter.finishFile();
  }
  return failures;
}

/** The rows that can be read, with the file for reading it again. */
async function readRest(
  source: File,
  reading: Reading,
): Promise<ReadFile | undefined> {
  const read = await readFile(source, { ...reading, handling: "lenient" });
  return "why" in read || "targets" in read ? undefined : { ...read, source };
}

interface Reading extends Pick<ReadWorkbookOptions, "handling"> {
  others: Workbooks;
  meter: Meter;
}

async function readFile(
  input: File,
  { others, meter, handling }: Reading,
) {
  const { name, size, lastModified: modified } = input;
  const file = { name, size, modified };
  try {
    const bytes = new Uint8Array(await input.arrayBuffer());
    return await readWorkbook(file, bytes, {
      progress: meter,
      others,
      listedRows: MAX_LISTED,
      handling,
      maxResponseBytes: MAX_RESULT_BYTES,
      // Pages over plain http have no Web Crypto for hashes.
      ...crypto.subtle === undefined && { hash: checksumOf(bytes) },
    });
  } catch (error) {
    // The file is gone, changed or locked.
    if (!(error instanceof DOMException)) throw error;
    return {
      ...file,
      why: "unreadable",
      cause: error.name === "NotFoundError" ? "gone" : "other",
    } satisfies LeftOut;
  }
}

/** Size and checksum of a file, in the form of a hash. */
function checksumOf(bytes: Uint8Array): string {
  return [crc32(bytes), bytes.length]
    .map((number) => number.toString(16).padStart(12, "0")).join("");
}
