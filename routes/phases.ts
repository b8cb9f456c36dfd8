import type { Telemetry } from "./telemetry.ts";

/** The phases of an analysis, as `server-timing` and traces name them. */
export type Phase =
  | "receive"
  | "verify"
  | "queue"
  | "decrypt"
  | "parse"
  | "read"
  | "aggregate"
  | "encode";

/** Measures how long the phases of one request take. */
export class Phases {
  readonly #milliseconds = new Map<Phase, number>();

  constructor(readonly telemetry: Telemetry) {}

  /** Does the work of a phase. */
  async run<T>(phase: Phase, work: () => T | Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await this.telemetry.span(phase, work);
    } finally {
      this.#milliseconds.set(phase, performance.now() - startedAt);
    }
  }

  /** Starts a phase that ends somewhere else. */
  start(phase: Phase): { end: () => void } {
    const startedAt = performance.now();
    return {
      end: () => {
        this.#milliseconds.set(phase, performance.now() - startedAt);
      },
    };
  }

  /** The value of a `server-timing` header (W3C Server Timing), maybe empty. */
  toServerTiming(): string {
    return [...this.#milliseconds]
      .map(([phase, ms]) => `${phase};dur=${ms.toFixed(1)}`).join(", ");
  }
}
