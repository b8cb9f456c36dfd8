/** The share of each api key in a common resource. */
export class Shares {
  /** Sum over all keys. */
  total = 0;
  readonly #byKey = new Map<string, number>();

  of(apiKey: string): number {
    return this.#byKey.get(apiKey) ?? 0;
  }

  /** @param amount negative to return some */
  add(apiKey: string, amount: number): void {
    this.total += amount;
    const sum = this.of(apiKey) + amount;
    // A key without a share takes no memory: it may be the address of any
    // stranger.
    if (sum === 0) this.#byKey.delete(apiKey);
    else this.#byKey.set(apiKey, sum);
  }
}
