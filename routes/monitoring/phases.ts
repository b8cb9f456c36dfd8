/** Measures the phases of a request, for `server-timing` and metrics. */
import type { Metrics } from "./metrics.ts";

/** The phases of an analysis, as named by `server-timing` and metrics. */
export type Phase =
  | "receive"
  | "verify"
  | "queue"
  | "decrypt"
  | "parse"
  | "read"
  | "aggregate"
  | "encode";

/** Measures the phases of a request. */
export class Phases {
  readonly #milliseconds = new Map<Phase, number>();

  /** @param now a clock that never goes back, milliseconds */
  constructor(
    readonly metrics: Pick<Metrics, "recordPhase">,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs the work of a phase, and measures its time. */
  async run<T>(phase: Phase, work: () => T | Promise<T>): Promise<T> {
    const startedAt = this.now();
    try {
      return await work();
    } finally {
      this.add(phase, this.now() - startedAt);
    }
  }

  /** Adds a time that was measured elsewhere. */
  add(phase: Phase, milliseconds: number): void {
    const before = this.#milliseconds.get(phase) ?? 0;
    this.#milliseconds.set(phase, before + milliseconds);
    this.metrics.recordPhase(phase, milliseconds);
  }

  /**
   * The value of the `server-timing` header (W3C Server Timing); empty before
   * the first phase.
   */
  toServerTiming(): string {
    return [...this.#milliseconds]
      .map(([phase, ms]) => `${phase};dur=${ms.toFixed(1)}`).join(", ");
  }
}
