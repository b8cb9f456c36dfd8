/** The bytes of a file -> its sums, and its rows or their hashes; or why not. */
import { coverageOf, RowCollector, type SalesTable } from "../explore/mod.ts";
import { isRefusal } from "../refusal.ts";
import { aggregate, type RowSink, type Tally } from "../sales/mod.ts";
import { WorkMeter } from "../work_meter.ts";
import { readFirstWorksheet, type Worksheet } from "../xlsx/mod.ts";
import type { LeftOut, Workbook, WorkbookFile } from "./facts.ts";
import { hashOfBytes } from "./hash.ts";
import { RowHashes } from "./row_hashes.ts";

/** No bounds: nobody else waits for this thread, and the files are the user's own. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** A file that was read. Without rows it has their hashes, but not if it is an answer of the service. */
export interface ReadWorkbook {
  facts: Workbook;
  /** Its sums; absent if it was read before. */
  tally?: Tally;
  table?: SalesTable;
  hashes?: RowHashes;
}

/** Is told how far reading is. */
export interface ReadingProgress {
  /** Receives the share that has been read, 0 to 1; a second pass starts again. */
  setShare(share: number): void;
  /** Rows are read now, perhaps again. */
  startRows?(): void;
  countRows?(rows: number): void;
}

/** Files that a file can be a copy of. */
export interface Others {
  readonly length: number;
  /** The name of the first file with a hash. */
  nameOf(hash: string): string | undefined;
}

export interface ReadWorkbookOptions {
  /** Whether to keep the rows, about 45 bytes each, or only their hashes. */
  keepsRows: boolean;
  progress?: ReadingProgress;
  /** The hash of the bytes, where the caller has it. */
  hash?: string;
  /** The other files: one with the same bytes is not read again. */
  others?: Others;
  /** Bad cells that a refusal lists with what each holds; by default none. */
  listedBadCells?: number;
  /** Longest answer about the file, bytes of JSON; no bound by default. */
  maxResponseBytes?: number;
}

/** Reads a workbook. Returns a refusal instead of throwing it. */
export async function readWorkbook(
  file: WorkbookFile,
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadWorkbookOptions,
): Promise<ReadWorkbook | LeftOut> {
  const { keepsRows, others } = options;
  // Another thread hashes the first file while this one reads it.
  const hashing = options.hash ?? hashOfBytes(bytes);
  if (others !== undefined && others.length > 0) {
    const hash = await hashing;
    const of = others.nameOf(hash);
    if (of !== undefined) {
      return { ...file, why: "copy", hash, of, isCounted: true };
    }
  }
  const collector = keepsRows ? new RowCollector() : undefined;
  const hashes = keepsRows ? undefined : new RowHashes();
  try {
    const tally = await tallyOf(bytes, options, collector ?? hashes);
    hashes?.finish();
    const { months } = coverageOf(tally);
    const notes = [...tally.notes];
    return {
      facts: { ...file, hash: await hashing, months, notes },
      tally,
      ...(collector && { table: collector.takeRows() }),
      ...(hashes && { hashes }),
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { reason, facts } = error;
    return { ...file, why: "refused", hash: await hashing, reason, facts };
  }
}

async function tallyOf(
  bytes: Uint8Array,
  { progress, listedBadCells = 0, maxResponseBytes = NO_LIMIT }:
    ReadWorkbookOptions,
  sink: RowSink | undefined,
): Promise<Tally> {
  const worksheet = await readFirstWorksheet(bytes, {
    // Inflating is streamed: its amount costs only time.
    maxInflatedBytes: NO_LIMIT,
    meter: new WorkMeter({ sliceUnits: Infinity }),
    ...(progress && { onProgress: (share) => progress.setShare(share) }),
  });
  return await aggregate(counted(worksheet, progress), {
    maxResponseBytes,
    listedBadCells,
    ...(sink && { sink }),
  });
}

/** The worksheet, with its rows counted while they are read. */
function counted(
  worksheet: Worksheet,
  progress: ReadingProgress | undefined,
): Worksheet {
  if (progress?.countRows === undefined) return worksheet;
  return {
    ...worksheet,
    async *rows(select, isSpread) {
      progress.startRows?.();
      for await (const batch of worksheet.rows(select, isSpread)) {
        progress.countRows?.(batch.length);
        yield batch;
      }
    },
  };
}
