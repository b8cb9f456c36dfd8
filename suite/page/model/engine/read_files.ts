import { crc32 } from "../../../../core/platform/mod.ts";
import {
  type LeftOut,
  type ReadingProgress,
  readWorkbook,
  type ReadWorkbookOptions,
  type Workbooks,
} from "../../../explore/workbooks/mod.ts";
import { hasBadRows, MAX_LISTED } from "../../../report/bad_cells/mod.ts";
import {
  type FileFailure,
  fileOf,
  type Input,
  type Progress,
} from "./messages.ts";

export const MAX_RESULT_BYTES = 256 * 2 ** 20;

/**
 * Adds files one by one, read or unread.
 * @returns the failures
 */
export async function readFiles(
  inputs: readonly Input[],
  { into, onProgress }: {
    into: Workbooks;
    onProgress(progress: Progress): void;
  },
): Promise<FileFailure[]> {
  const meter = new Meter(inputs.map(fileOf), onProgress);
  const failures: FileFailure[] = [];
  for (const [index, input] of inputs.entries()) {
    const reading = { others: into, meter };
    const entry = input instanceof File
      ? await readFile(input, reading)
      : input;
    if (!("why" in entry) || entry.why === "copy") into.add(entry);
    else {
      failures.push({
        index,
        file: entry,
        ...input instanceof File && hasBadRows(entry) &&
          await readRest(input, reading),
      });
    }
    meter.finishFile();
  }
  return failures;
}

/** The rows that can be read, and the file, so that it can be read again. */
async function readRest(source: File, reading: Reading) {
  const rest = await readFile(source, { ...reading, handling: "lenient" });
  return "table" in rest && { rest: { ...rest, source } };
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

const INTERVAL_MS = 50;

/** Measures the progress of an analysis, and reports it 20 times a second. */
export class Meter implements ReadingProgress {
  readonly #progress: Progress = { file: 0, bytesRead: 0, rows: 0 };
  #bytesBefore = 0;
  #reportedAt = -INTERVAL_MS;

  constructor(
    readonly files: readonly { size: number }[],
    readonly report: (progress: Progress) => void,
    readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Sets the share of the current file that has been read, 0 to 1. If a file is
   * read a second time, for targets, the share stays until the second reading
   * has caught up.
   */
  setShare(share: number): void {
    const progress = this.#progress;
    const bytesRead = this.#bytesBefore +
      Math.floor(this.files[progress.file].size * share);
    progress.bytesRead = Math.max(progress.bytesRead, bytesRead);
    const now = this.now();
    if (now - this.#reportedAt < INTERVAL_MS) return;
    this.#reportedAt = now;
    this.report({ ...progress });
  }

  countRows(rows: number): void {
    this.#progress.rows += rows;
  }

  finishFile(): void {
    const progress = this.#progress;
    this.#bytesBefore += this.files[progress.file].size;
    progress.bytesRead = this.#bytesBefore;
    if (progress.file + 1 < this.files.length) progress.file++;
    this.report({ ...progress });
  }
}
