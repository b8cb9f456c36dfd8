/** From the bytes of a file to its facts and rows, or to the fault of the file. */
import {
  type Measure,
  RowCollector,
  type SalesTable,
} from "../questions/mod.ts";
import { monthKey } from "../../../core/month_key.ts";
import { isRefusal } from "../../../core/refusal.ts";
import {
  aggregate,
  type BadRowsOptions,
  type Tally,
} from "../../../core/sales/mod.ts";
import { isTargetHeader, readTargets, TargetsRefusal } from "../targets/mod.ts";
import { type Run, runHere, unzip } from "../../../core/unzip.ts";
import type { WorkMeter } from "../../../core/work_meter.ts";
import {
  cellReference,
  readFirstWorksheet,
  type TopRow,
  type Worksheet,
} from "../../../core/xlsx/mod.ts";
import type {
  LeftOut,
  MonthSums,
  TargetColumn,
  TargetsWorkbook,
  Workbook,
  WorkbookFile,
} from "./facts.ts";

/** Unlimited: the memory of the machine is the limit. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** A file that was read, with its rows: about 49 bytes each. */
export interface ReadWorkbook {
  facts: Workbook;
  table: SalesTable;
}

export interface ReadTargetsWorkbook {
  facts: TargetsWorkbook;
}

export interface ReadingProgress {
  /** Sets the share that has been read, 0 to 1. */
  setShare(share: number): void;
  countRows?(rows: number): void;
}

/** Files that a file may be a copy of. */
export interface Others {
  readonly length: number;
  nameOf(hash: string): string | undefined;
}

export interface ReadWorkbookOptions {
  progress?: ReadingProgress;
  /** Counts the work; without a meter, work is unlimited. */
  meter?: WorkMeter;
  /** Runs each part of the work, perhaps within a time limit. */
  run?: Run;
  /** Replaces the SHA-256 of the bytes where there is no Web Crypto. */
  hash?: string;
  /** The other files; a file with the same bytes is not read again. */
  others?: Others;
  /** Maximum number of rejected rows to list with their cells. */
  listedRows?: number | undefined;
  /** `lenient` leaves out rows that cannot be read; the file is refused otherwise. */
  handling?: BadRowsOptions["handling"] | undefined;
  /** Longest answer about the file, bytes of JSON; unlimited by default. */
  maxResponseBytes?: number;
  /** The unit of targets, for workbooks that state none. */
  targetUnit?: Measure | undefined;
}

/**
 * Reads a workbook of sales or, without the headers of sales, of targets.
 * Returns a refusal instead of throwing it.
 */
export async function readWorkbook(
  file: WorkbookFile,
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadWorkbookOptions = {},
): Promise<ReadWorkbook | ReadTargetsWorkbook | LeftOut> {
  const { others } = options;
  // Another thread hashes the first file while this thread reads it.
  const hashing = options.hash ?? hashOfBytes(bytes);
  if (others !== undefined && others.length > 0) {
    const hash = await hashing;
    const of = others.nameOf(hash);
    if (of !== undefined) {
      return { ...file, why: "copy", hash, of, isCounted: true };
    }
  }
  const read = await readSales(bytes, options).catch(async (error) => {
    const isOther = isRefusal(error) && error.reason === "columns_missing";
    const other = isOther ? await readOther(bytes, options) : undefined;
    if (other === undefined) throw error;
    return other;
  }).catch((error) => {
    if (error instanceof TargetsRefusal) {
      const { sheet, problem } = error;
      return { why: "bad_targets", sheet, problem } as const;
    }
    if (!isRefusal(error)) throw error;
    const { reason, facts } = error;
    return { why: "refused", reason, facts } as const;
  });
  const known = { ...file, hash: await hashing };
  if ("why" in read) return { ...known, ...read };
  return "facts" in read
    ? { ...read, facts: { ...known, ...read.facts } }
    : { facts: { ...known, ...read } };
}

/** @throws {Refusal} */
async function readSales(bytes: Uint8Array, options: ReadWorkbookOptions) {
  const { progress, run = runHere } = options;
  const { listedRows, handling, maxResponseBytes = NO_LIMIT } = options;
  const worksheet = await worksheetOf(bytes, options);
  const sink = new RowCollector();
  let targetColumns: TargetColumn[] = [];
  const onHeader = (row: TopRow) => targetColumns = targetColumnsIn(row);
  const tally = run(() =>
    aggregate(watched(worksheet, { onHeader, progress }), {
      maxResponseBytes,
      ...(listedRows !== undefined && { listedRows }),
      ...(handling && { handling }),
      sink,
    })
  );
  return {
    facts: {
      months: monthsIn(tally),
      notes: [...tally.notes],
      ...tally.leftOut && { leftOutRows: tally.leftOut },
      ...targetColumns.length > 0 && { targetColumns },
    },
    table: sink.takeRows(),
  };
}

/** @throws {TargetsRefusal | Refusal} */
async function readOther(bytes: Uint8Array, options: ReadWorkbookOptions) {
  const worksheet = await worksheetOf(bytes, options);
  const { run = runHere, targetUnit } = options;
  const read = run(() => readTargets(worksheet, targetUnit));
  return read && { sheet: worksheet.name, ...read };
}

function monthsIn({ monthNumbers, monthSums }: Tally): MonthSums[] {
  return Array.from(monthNumbers, (month, index) => ({
    month: monthKey(month),
    records: monthSums.records(index),
    qty: monthSums.qty(index),
  })).sort((a, b) => a.month < b.month ? -1 : 1);
}

/** Inflating is the first half of the progress. */
async function worksheetOf(
  bytes: Uint8Array,
  { progress, meter, run = runHere }: ReadWorkbookOptions,
): Promise<Worksheet> {
  const parts = await unzip(bytes, {
    maxInflatedBytes: NO_LIMIT,
    ...meter && { meter },
    onProgress: (share) => progress?.setShare(share / 2),
  }, run);
  return run(() => readFirstWorksheet(parts, meter));
}

/** A worksheet that reports its header row, and its rows as they are read. */
function watched(
  worksheet: Worksheet,
  { onHeader, progress }: {
    onHeader: (row: TopRow) => void;
    progress: ReadingProgress | undefined;
  },
): Worksheet {
  return {
    ...worksheet,
    *rows(select, ...rest) {
      const batches = worksheet.rows((row) => {
        const columns = select(row);
        if (columns !== undefined) onHeader(row);
        return columns;
      }, ...rest);
      for (const batch of batches) {
        progress?.countRows?.(batch.length);
        progress?.setShare((1 + batch.share) / 2);
        yield batch;
      }
    },
  };
}

function targetColumnsIn({ rowNumber, cells }: TopRow): TargetColumn[] {
  return cells.filter(({ text }) => isTargetHeader(text))
    .map(({ column, text }) => ({
      cell: cellReference(column, rowNumber),
      header: text,
    }));
}

/** Number of bytes of SHA-256: enough to tell files apart, short in an address. */
const HASH_BYTES = 12;
const HASH = new RegExp(`^[0-9a-f]{${2 * HASH_BYTES}}$`);

/** The hash of a file's bytes: the first 12 bytes of SHA-256 in hexadecimal. */
export async function hashOfBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(
    new Uint8Array(hash, 0, HASH_BYTES),
    (byte) => byte.toString(16).padStart(2, "0"),
  ).join("");
}

export function isHash(text: string): boolean {
  return HASH.test(text);
}
