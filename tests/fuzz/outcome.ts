/** The outcome of reading a file. */
import { isRefusal } from "../../core/refusal.ts";
import { readSales } from "../support/read_workbook.ts";
import { readSalesWithoutFastPath } from "./without_fast_path.ts";
import { worded } from "../support/worded.ts";

export type Outcome =
  | { kind: "statistics"; statistics: string }
  | { kind: "refusal"; reason: string; message: string }
  | { kind: "exception"; message: string };

export interface ReadingOptions {
  /** Leaves every row to the tokenizer. */
  tokenizerOnly?: boolean;
}

/** Cases have small worksheets: 8 MiB is enough. */
const MAX_INFLATED_BYTES = 8 * 1024 ** 2;

/** Reads a file as the service does, and never throws. */
export async function readOutcome(
  bytes: Uint8Array,
  { tokenizerOnly = false }: ReadingOptions = {},
): Promise<Outcome> {
  const maxInflatedBytes = MAX_INFLATED_BYTES;
  try {
    const stats = tokenizerOnly
      ? await readSalesWithoutFastPath(bytes, maxInflatedBytes)
      : await readSales(bytes, { maxInflatedBytes });
    return { kind: "statistics", statistics: JSON.stringify(stats) };
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): Outcome {
  if (isRefusal(error)) {
    return { kind: "refusal", ...worded(error) };
  }
  const message = error instanceof Error ? error.stack : undefined;
  return { kind: "exception", message: message ?? String(error) };
}
