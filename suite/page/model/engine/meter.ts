/** Measures the progress of an analysis, and reports it 20 times a second. */
import type { ReadingProgress } from "../../../explore/workbooks/mod.ts";
import type { Progress } from "./messages.ts";

/** Milliseconds between reports: few enough for a smooth bar. */
const INTERVAL_MS = 50;

/** The progress of the files of one analysis. */
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
   * Sets the share of the current file that is read, 0 to 1. If the file is
   * read again, as one of targets, the bytes stay until that has caught up.
   */
  setShare(share: number): void {
    const progress = this.#progress;
    const { size } = this.files[progress.file];
    const bytesRead = this.#bytesBefore + Math.floor(size * share);
    progress.bytesRead = Math.max(progress.bytesRead, bytesRead);
    this.#reportSometimes();
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

  #reportSometimes(): void {
    const now = this.now();
    if (now - this.#reportedAt < INTERVAL_MS) return;
    this.#reportedAt = now;
    this.report({ ...this.#progress });
  }
}
