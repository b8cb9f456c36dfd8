/** How long a key comes last after one of its analyses ran out of time. */
const LATE_MILLISECONDS = 5 * 60_000;
/**
 * If analyses of two keys run out of time within this time, the machine stood
 * still, and neither key is to blame.
 */
const TOGETHER_MILLISECONDS = 1000;

/** The api keys whose analyses ran out of time in the last minutes. */
export class LateKeys {
  /** When an analysis of a key last ran out of time. */
  readonly #lateAt = new Map<string, number>();

  /** @param now a clock that never goes back, milliseconds */
  constructor(readonly now: () => number) {}

  add(apiKey: string): void {
    this.#lateAt.set(apiKey, this.now());
  }

  has(apiKey: string): boolean {
    const at = this.#lateAt.get(apiKey) ?? -Infinity;
    return this.now() - at <= LATE_MILLISECONDS &&
      !this.#lateAt.entries().some(([otherKey, otherAt]) =>
        otherKey !== apiKey && Math.abs(otherAt - at) <= TOGETHER_MILLISECONDS
      );
  }
}
