/// <reference lib="dom" />
import {
  type LeftOut,
  readWorkbook,
  type Workbooks,
} from "../../../explore/workbooks/mod.ts";
import { MAX_LISTED } from "../../../report/bad_cells/mod.ts";
import type { FileFailure, Input } from "./messages.ts";
import type { Meter } from "./meter.ts";
import { sha256 } from "./sha256.ts";

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
    const entry = input instanceof File
      ? await readFile(input, { others: into, meter })
      : input;
    const isBad = "why" in entry && entry.why !== "copy";
    if (isBad) failures.push({ index, file: entry });
    else into.add(entry);
    meter.finishFile();
  }
  return failures;
}

async function readFile(
  input: File,
  { others, meter }: { others: Workbooks; meter: Meter },
) {
  const { name, size, lastModified: modified } = input;
  const file = { name, size, modified };
  try {
    const bytes = new Uint8Array(await input.arrayBuffer());
    return await readWorkbook(file, bytes, {
      keepsRows: true,
      progress: meter,
      others,
      listedBadCells: MAX_LISTED,
      maxResponseBytes: MAX_RESULT_BYTES,
      // Pages over plain http have no Web Crypto.
      ...crypto.subtle === undefined && { hash: `${sha256(bytes)}` },
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
