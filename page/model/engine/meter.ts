/** Measures how far an analysis is, and reports it a few times a second. */
import type { ReadingProgress } from "../../../explore/workbooks/mod.ts";
import type { Progress } from "./messages.ts";

/** Time between two reports, milliseconds: short enough for a bar to move smoothly. */
const INTERVAL_MS = 50;

/** The progress of the files of one analysis. */
export class Meter implements ReadingProgress {
  readonly #progress: Progress = { file: 0, bytesRead: 0, rows: 0 };
  /** Bytes of the files that are done. */
  #bytesBefore = 0;
  #rowsBefore = 0;
  #reportedAt = -INTERVAL_MS;

  constructor(
    readonly files: readonly { size: number }[],
    readonly report: (progress: Progress) => void,
    readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Sets the share of the file that has been read, 0 to 1. If it starts again,
   * the bytes stay as they are until it has caught up.
   */
  setShare(share: number): void {
    const progress = this.#progress;
    const { size } = this.files[progress.file];
    const bytesRead = this.#bytesBefore + Math.floor(size * share);
    progress.bytesRead = Math.max(progress.bytesRead, bytesRead);
    this.#reportSometimes();
  }

  /** Reading of the rows begins, perhaps again. */
  startRows(): void {
    this.#progress.rows = this.#rowsBefore;
  }

  countRows(rows: number): void {
    this.#progress.rows += rows;
  }

  /** The file is done; the next one follows. */
  finishFile(): void {
    const progress = this.#progress;
    this.#bytesBefore += this.files[progress.file].size;
    this.#rowsBefore = progress.rows;
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
