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
    this.#byKey.set(apiKey, this.of(apiKey) + amount);
  }
}
