/** The work for one file: bytes -> rows, or the reason why not. */
import {
  type LeftOut,
  type ReadTargetsWorkbook,
  type ReadWorkbook,
  readWorkbook,
  type ReadWorkbookOptions,
} from "../../explore/workbooks/mod.ts";
import type { runWithin } from "../../../core/time_limit.ts";
import { Work, WorkMeter } from "../../../core/work_meter.ts";
import { DEFAULT_WORK } from "../../../schemas/mod.ts";
import type { FileBytes } from "./files.ts";

export type FileContent = ReadWorkbook | ReadTargetsWorkbook | LeftOut;

export type ReadingOrder = FileBytes & { hash: string } & ReadingChoice;

export type ReadingChoice = Pick<
  ReadWorkbookOptions,
  "listedRows" | "handling" | "targetUnit"
>;

export type ReadingReport =
  | { kind: "begun" }
  /** The share of the worksheet that has been read, 0 to 1. */
  | { kind: "share"; share: number }
  | { kind: "inflated"; bytes: number }
  | { kind: "read"; content: FileContent }
  /** A bug, as text. */
  | { kind: "failed"; error: string };

/** Milliseconds for any file; honest files stay far below on busy machines. */
const BASE_MS = 10_000;
/** A file may take another second for each 5 MiB of inflated bytes. */
const BYTES_PER_SECOND = 5 * 1024 ** 2;

export function limitOf(inflatedBytes: number): number {
  return BASE_MS + 1000 * inflatedBytes / BYTES_PER_SECOND;
}

/**
 * Reads a file; each report comes with the arrays to transfer.
 * @param within runs each part of the work within the time for the file
 */
export async function carryOut(
  { file, bytes, ...options }: ReadingOrder,
  report: (report: ReadingReport, transfer: ArrayBuffer[]) => void,
  within: typeof runWithin = (_seconds, work) => work(),
): Promise<void> {
  const say = (one: ReadingReport) => report(one, []);
  let inflated = 0;
  const meter = new FileMeter((bytes) => {
    inflated = bytes;
    say({ kind: "inflated", bytes });
  });
  say({ kind: "begun" });
  try {
    const read = await readWorkbook(file, bytes, {
      ...options,
      meter,
      run: (work) => within(limitOf(inflated) / 1000, work),
      progress: { setShare: (share) => say({ kind: "share", share }) },
    });
    if (!("table" in read)) return say({ kind: "read", content: read });
    report(
      { kind: "read", content: read },
      read.table.blocks.flatMap(({ length: _, nameIds, ...columns }) =>
        [...Object.values(columns), ...nameIds].map(({ buffer }) => buffer)
      ),
    );
  } catch (error) {
    const text = error instanceof Error ? error.stack : undefined;
    say({ kind: "failed", error: text ?? String(error) });
  }
}

/** Twenty times the service's limit, because nobody else waits (design 23). */
const MAX_WORK = 20 * DEFAULT_WORK;
const REPORT_BYTES = 1024 ** 2;

/**
 * Counts the work of one file, refuses more than {@linkcode MAX_WORK} units,
 * and reports the inflated bytes as the work counts them: a compressed byte
 * counts as the inflated bytes that take as long to read.
 */
export class FileMeter extends WorkMeter {
  #inflated = 0;
  #reported = 0;

  constructor(readonly onInflated: (bytes: number) => void) {
    super(MAX_WORK);
  }

  override spend(work: Work, things: number, bytes = 0): void {
    super.spend(work, things, bytes);
    if (work !== Work.inflating) return;
    this.#inflated += bytes;
    if (this.#inflated < this.#reported + REPORT_BYTES) return;
    this.#reported = this.#inflated;
    this.onInflated(this.#inflated);
  }
}
