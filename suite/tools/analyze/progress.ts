import { harmless } from "./terminal.ts";
import type { CommandWords } from "./words/en.ts";

/** Time between two updates, and before the first, milliseconds. */
const INTERVAL_MS = 200;
/** Removes a line from a terminal. */
export const CLEAR = "\r\x1b[K";

export class ProgressLine {
  readonly #startedAt = performance.now();
  #saidAt = performance.now();
  #isShown = false;

  /** @param say writes to the terminal; undefined without a terminal */
  constructor(
    readonly words: CommandWords,
    readonly say: ((text: string) => void) | undefined,
  ) {}

  /**
   * Shows the progress of reading from time to time.
   * @param done share of all files, 0 to 1; a second pass starts again
   * @param rows of the files read before
   */
  show(name: string, done: number, rows: number): void {
    const now = performance.now();
    if (this.say === undefined || now - this.#saidAt < INTERVAL_MS) return;
    this.#saidAt = now;
    this.#isShown = true;
    const seconds = (now - this.#startedAt) / 1000;
    const left = Math.ceil(seconds / done - seconds);
    const remaining = done > 0.05 && left > 1 ? this.words.remaining(left) : "";
    const line = this.words.progress(name, Math.floor(done * 100), rows);
    this.say(CLEAR + harmless(line + remaining));
  }

  clear(): void {
    if (this.#isShown) this.say?.(CLEAR);
    this.#isShown = false;
  }
}
