import { Work, WorkMeter } from "../../../core/work_meter.ts";
import { DEFAULT_WORK } from "../../../schemas/mod.ts";

/** Twenty times the service's limit, because nobody else waits (design 23). */
const MAX_WORK = 20 * DEFAULT_WORK;
/** Bytes inflated between two reports. */
const REPORT_BYTES = 1024 ** 2;

/**
 * Counts the work of one file, refuses more than {@linkcode MAX_WORK} units,
 * and reports the bytes inflated, as work counts them: a compressed byte is as
 * many as it takes to read.
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
