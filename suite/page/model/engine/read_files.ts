/// <reference lib="dom" />
import {
  type LeftOut,
  randomHash,
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
  // Pages over plain http have no Web Crypto for hashes.
  const seen = crypto.subtle === undefined ? new SeenFiles() : undefined;
  for (const [index, input] of inputs.entries()) {
    const reading = { others: into, meter, seen };
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
  seen: SeenFiles | undefined;
}

async function readFile(
  input: File,
  { others, meter, seen, handling }: Reading,
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
      ...seen !== undefined && { hash: await seen.idOf(input, bytes) },
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

/** Files read so far, and an id in place of the hash of their bytes. */
class SeenFiles {
  readonly #files: { file: File; id: string }[] = [];

  /** The id of the first file with these bytes. */
  async idOf(file: File, bytes: Uint8Array): Promise<string> {
    for (const seen of this.#files) {
      if (seen.file.size !== bytes.length) continue;
      if (await hasBytes(seen.file, bytes)) return seen.id;
    }
    // Decisions of later analyses tell files apart by their ids, too.
    const id = randomHash();
    this.#files.push({ file, id });
    return id;
  }
}

async function hasBytes(file: File, bytes: Uint8Array): Promise<boolean> {
  const other = new Uint8Array(await file.arrayBuffer());
  return other.every((byte, at) => byte === bytes[at]);
}
