/** How much each api key has of something that all keys share. */
export class Shares {
  /** What all keys have together. */
  total = 0;
  readonly #byKey = new Map<string, number>();

  of(apiKey: string): number {
    return this.#byKey.get(apiKey) ?? 0;
  }

  /** @param amount negative to give back */
  add(apiKey: string, amount: number): void {
    this.total += amount;
    this.#byKey.set(apiKey, this.of(apiKey) + amount);
  }
}
