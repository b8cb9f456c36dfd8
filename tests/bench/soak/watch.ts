/** Samples the process of the service repeatedly. Used by main.ts. */
import { peakMemory, readStatus, residentMemory } from "../process.ts";
import { wait } from "../../support/posting.ts";

const SAMPLE_MILLISECONDS = 250;
/** How long connections may take to be closed after their clients have left. */
const REST_MILLISECONDS = 15_000;
/** More descriptors than before that a process at rest may have. */
const SPARE_DESCRIPTORS = 20;

/**
 * Memory in MB of 10^6 bytes, without the pages of files: when a limit is
 * reached, the system can drop those. And descriptors.
 */
export interface Figures {
  memory: number;
  descriptors: number;
}

export class Watch implements Disposable {
  readonly atStart: Figures;
  readonly peak: Figures;
  readonly #timer: ReturnType<typeof setInterval>;

  /** @param pid the process; after a restart it is another one */
  constructor(readonly pid: () => number) {
    this.atStart = this.now() ?? { memory: 0, descriptors: 0 };
    this.peak = { ...this.atStart };
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MILLISECONDS);
  }

  /** The figures now; undefined while there is no process. */
  now(): Figures | undefined {
    try {
      const descriptors = [...Deno.readDirSync(`/proc/${this.pid()}/fd`)];
      const memory = residentMemory(this.pid()) - filePages(this.pid());
      return { memory, descriptors: descriptors.length };
    } catch {
      return undefined;
    }
  }

  /** Waits until the descriptors of clients that have left are free; false if they stay. */
  async rests(): Promise<boolean> {
    const deadline = performance.now() + REST_MILLISECONDS;
    const most = this.atStart.descriptors + SPARE_DESCRIPTORS;
    while (performance.now() < deadline) {
      if ((this.now()?.descriptors ?? 0) <= most) return true;
      await wait(SAMPLE_MILLISECONDS);
    }
    return false;
  }

  #sample(): void {
    const now = this.now();
    if (now === undefined) return;
    const memory = this.#peakMemory() ?? now.memory;
    this.peak.memory = Math.max(this.peak.memory, memory);
    this.peak.descriptors = Math.max(this.peak.descriptors, now.descriptors);
  }

  #peakMemory(): number | undefined {
    try {
      return peakMemory(this.pid()) - filePages(this.pid());
    } catch {
      return undefined;
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

/** The part of the resident memory that is pages of files. */
function filePages(pid: number): number {
  return readStatus(pid, "RssFile");
}
