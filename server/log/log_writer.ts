/** Writes the log without waiting for the reader. */
import type { LogEvent } from "../../routes/mod.ts";

const encoder = new TextEncoder();

/** Lines are gathered this long: each write wakes another thread. */
const GATHER_MILLISECONDS = 10;
/** Characters of waiting lines. Once there are more, further lines are lost. */
const MAX_WAITING_LENGTH = 1024 ** 2;
/** How long the process waits for its last lines before it ends. */
const MAX_FLUSH_MILLISECONDS = 200;

/**
 * A log on standard output. If the reader stops, leaves or has no room, lines
 * are lost, but no request waits; a later line says how many lines were lost.
 */
export class LogWriter {
  readonly #waiting: string[] = [];
  #waitingLength = 0;
  #lost = 0;
  #writing: Promise<void> | undefined;
  /** Called with the number of lost lines. */
  onLost: ((lines: number) => void) | undefined;

  /** @param write like `Deno.stdout.write` */
  constructor(
    readonly write: (bytes: Uint8Array) => Promise<number> = (bytes) =>
      Deno.stdout.write(bytes),
  ) {}

  /** Adds a line without waiting for the write. */
  readonly writeLine = (line: string): void => {
    const length = line.length + 1;
    if (this.#waitingLength + length > MAX_WAITING_LENGTH) {
      this.#lose(1);
      return;
    }
    this.#waiting.push(`${line}\n`);
    this.#waitingLength += length;
    this.#writing ??= this.#writeAll();
  };

  /** Waits until all lines are written, for at most 200 ms. */
  async flush(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_FLUSH_MILLISECONDS);
    });
    await Promise.race([this.#writing, patience]);
    clearTimeout(timer);
  }

  async #writeAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MILLISECONDS));
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.splice(0);
      this.#waitingLength = 0;
      try {
        await this.#reportLost();
        await this.#write(lines.join(""));
      } catch {
        this.#lose(lines.length);
      }
    }
    this.#writing = undefined;
  }

  async #reportLost(): Promise<void> {
    const count = this.#lost;
    if (count === 0) return;
    await this.#write(lossReport(count));
    this.#lost -= count;
  }

  async #write(lines: string): Promise<void> {
    const bytes = encoder.encode(lines);
    for (let at = 0; at < bytes.length;) {
      at += await this.write(bytes.subarray(at));
    }
  }

  #lose(lines: number): void {
    this.#lost += lines;
    this.onLost?.(lines);
  }
}

function lossReport(count: number): string {
  const time = new Date().toISOString();
  const event: LogEvent = "log_lines_lost";
  return `${JSON.stringify({ time, level: "warn", event, count })}\n`;
}
