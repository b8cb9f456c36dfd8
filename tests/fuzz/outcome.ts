/** What reading a file comes to. */
import { isRefusal } from "../../core/refusal.ts";
import { PlainRows, Stop } from "../../core/xlsx/plain_rows.ts";
import { readSales } from "../support/read_workbook.ts";

export type Outcome =
  & { milliseconds: number }
  & (
    | { kind: "statistics"; statistics: string }
    | { kind: "refusal"; reason: string; message: string }
    | { kind: "exception"; message: string }
  );

export interface ReadingOptions {
  /** Leaves every row to the tokenizer. */
  tokenizerOnly?: boolean;
  chunkBytes?: number | undefined;
}

/** A small worksheet is all that a case needs: 8 MiB. */
const MAX_INFLATED_BYTES = 8 * 1024 ** 2;

/** Reads a file as the service does, and never throws. */
export async function readOutcome(
  bytes: Uint8Array,
  { tokenizerOnly = false, chunkBytes }: ReadingOptions = {},
): Promise<Outcome> {
  const start = performance.now();
  const options = { chunkBytes, maxInflatedBytes: MAX_INFLATED_BYTES };
  const read = () => readSales(bytes, options);
  try {
    const stats = await (tokenizerOnly ? withoutFastPath(read) : read());
    const milliseconds = performance.now() - start;
    const statistics = JSON.stringify(stats);
    return { kind: "statistics", milliseconds, statistics };
  } catch (error) {
    return { ...describe(error), milliseconds: performance.now() - start };
  }
}

function describe(error: unknown) {
  if (isRefusal(error)) {
    const { reason, message } = error;
    return { kind: "refusal", reason, message } as const;
  }
  const message = error instanceof Error ? error.stack : undefined;
  return { kind: "exception", message: message ?? String(error) } as const;
}

/**
 * Runs something while the fast path declines every row, as it does where a
 * row is not written plainly. Only one such thing may run at a time.
 */
export async function withoutFastPath<T>(run: () => Promise<T>): Promise<T> {
  const { read } = PlainRows.prototype;
  PlainRows.prototype.read = () => Stop.notPlain;
  try {
    return await run();
  } finally {
    PlainRows.prototype.read = read;
  }
}
