/** A line of progress on a terminal. */
import { harmless } from "./show/mod.ts";
import type { CommandWords } from "./words/en.ts";

/** Time between two updates, and before the first, milliseconds. */
const INTERVAL_MS = 200;
const CLEAR = "\r\x1b[K";

export class ProgressLine {
  readonly #startedAt = performance.now();
  #name = "";
  #index = 0;
  #of = 1;
  #rows = 0;
  #saidAt = performance.now();
  #isShown = false;

  /** @param say writes to the terminal; undefined without a terminal */
  constructor(
    readonly words: CommandWords,
    readonly say: ((text: string) => void) | undefined,
  ) {}

  startFile(name: string, { index, of }: { index: number; of: number }): void {
    this.#name = name;
    this.#index = index;
    this.#of = of;
    this.show(0);
  }

  /**
   * Shows the progress of reading from time to time.
   * @param share of the file that was read, 0 to 1; a second pass starts again
   */
  show(share: number): void {
    const now = performance.now();
    if (this.say === undefined || now - this.#saidAt < INTERVAL_MS) return;
    this.#saidAt = now;
    this.#isShown = true;
    const done = (this.#index + share) / this.#of;
    const seconds = (now - this.#startedAt) / 1000;
    const left = Math.ceil(seconds / done - seconds);
    const remaining = done > 0.05 && left > 1 ? this.words.remaining(left) : "";
    const line = this.words.progress(
      this.#name,
      Math.floor(done * 100),
      this.#rows,
    );
    this.say(CLEAR + harmless(line + remaining));
  }

  countRows(rows: number): void {
    this.#rows += rows;
  }

  /** Removes the line from the terminal. */
  clear(): void {
    if (this.#isShown) this.say?.(CLEAR);
    this.#isShown = false;
  }
}
