/** Writes the log without waiting for the reader. */
import type { LogEvent } from "../../routes/mod.ts";

const encoder = new TextEncoder();

/** Bytes of waiting lines; beyond, lines are lost. */
const MAX_WAITING_BYTES = 1024 ** 2;
/** How long the process waits for its last lines before it ends. */
const MAX_FLUSH_MILLISECONDS = 200;

/**
 * A log on standard output. If the reader stops, leaves or has no room, lines
 * are lost, but no request waits; a later line says how many lines were lost.
 */
export class LogWriter {
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
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
    const bytes = encodeLine(line);
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      this.#lose(1);
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#writing ??= this.#writeAll();
  };

  /** Waits until all lines are written, 200 ms at most. */
  async flush(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_FLUSH_MILLISECONDS);
    });
    await Promise.race([this.#writing, patience]);
    clearTimeout(timer);
  }

  async #writeAll(): Promise<void> {
    for (
      let line = this.#waiting.shift();
      line !== undefined;
      line = this.#waiting.shift()
    ) {
      this.#waitingBytes -= line.length;
      try {
        await this.#reportLost();
        await this.#write(line);
      } catch {
        this.#lose(1);
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

  async #write(line: Uint8Array): Promise<void> {
    for (let at = 0; at < line.length;) {
      at += await this.write(line.subarray(at));
    }
  }

  #lose(lines: number): void {
    this.#lost += lines;
    this.onLost?.(lines);
  }
}

function lossReport(count: number): Uint8Array {
  const time = new Date().toISOString();
  const event: LogEvent = "log_lines_lost";
  return encodeLine(JSON.stringify({ time, level: "warn", event, count }));
}

function encodeLine(line: string): Uint8Array {
  return encoder.encode(`${line}\n`);
}
