/// <reference lib="dom" />
import {
  type LeftOut,
  readWorkbook,
  type Workbooks,
} from "../../../core/workbooks/mod.ts";
import { MAX_LISTED } from "../../../report/bad_cells/mod.ts";
import type { Failure, Input } from "./messages.ts";
import type { Meter } from "./meter.ts";

/** Longest statistics as JSON. */
export const MAX_RESULT_BYTES = 256 * 2 ** 20;

/**
 * Adds files one after the other, some of which were read before, or by the service.
 * @returns what is wrong with any of them
 */
export async function readFiles(
  inputs: readonly Input[],
  { into, meter, hashes }: {
    into: Workbooks;
    meter: Meter;
    /** Hashes of the inputs, if the browser has no SHA-256. */
    hashes?: readonly string[] | undefined;
  },
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [index, input] of inputs.entries()) {
    if ("stats" in input) {
      into.addAnswer(input.facts, input);
      meter.finishFile();
      continue;
    }
    const entry = input instanceof File
      ? await readFile(input, { others: into, meter, hash: hashes?.[index] })
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
  { others, meter, hash }: {
    others: Workbooks;
    meter: Meter;
    hash: string | undefined;
  },
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
      ...hash !== undefined && { hash },
    });
  } catch (error) {
    // Gone, changed or locked.
    if (!(error instanceof DOMException)) throw error;
    return {
      ...file,
      why: "unreadable",
      cause: error.name === "NotFoundError" ? "gone" : "other",
    } satisfies LeftOut;
  }
}
