/** Writes the log without waiting for the reader. */
import type { LogEvent } from "../../routes/mod.ts";

const encoder = new TextEncoder();

/** Most bytes of waiting lines; beyond, lines are lost. */
const MAX_WAITING_BYTES = 1024 ** 2;
/**
 * Lines are written in pieces of this size, which a pipe accepts as a whole
 * (PIPE_BUF of Linux).
 */
const MAX_PIECE_BYTES = 4096;
/** How long the process waits for its last lines before it ends. */
const MAX_FLUSH_MILLISECONDS = 200;

interface Piece {
  bytes: Uint8Array;
  /** Lines of the log in the piece. */
  lines: number;
  /** Lost lines that the piece reports. */
  reported: number;
}

/**
 * A log on standard output. If the reader stops, leaves or has no room, lines
 * are lost, but no request waits; a later line says how many lines were lost.
 */
export class LogWriter {
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #lost = 0;
  #isBroken = false;
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
    while (this.#waiting.length > 0 || this.#canReport()) {
      const { bytes, lines, reported } = this.#takePiece();
      try {
        await this.#writePiece(bytes);
        this.#isBroken = false;
        this.#lost -= reported;
      } catch {
        this.#isBroken = true;
        this.#lose(lines);
      }
    }
    this.#writing = undefined;
  }

  async #writePiece(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      at += await this.write(bytes.subarray(at));
    }
  }

  #lose(lines: number): void {
    this.#lost += lines;
    this.onLost?.(lines);
  }

  #canReport(): boolean {
    return this.#lost > 0 && !this.#isBroken;
  }

  /** The next lines, after a report of lost lines. */
  #takePiece(): Piece {
    const reported = this.#canReport() ? this.#lost : 0;
    const parts = reported > 0 ? [lossReport(reported)] : [];
    let length = parts.length > 0 ? parts[0].length : 0;
    let lines = 0;
    for (const line of this.#waiting) {
      if (length > 0 && length + line.length > MAX_PIECE_BYTES) break;
      parts.push(line);
      length += line.length;
      this.#waitingBytes -= line.length;
      lines++;
    }
    this.#waiting.splice(0, lines);
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return { bytes, lines, reported };
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
