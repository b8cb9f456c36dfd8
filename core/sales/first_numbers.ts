/** Counts numbers and keeps the smallest ones. sheet_notes.ts keeps row numbers and cells so. */
export class FirstNumbers {
  count = 0;
  /** Ascending. */
  readonly kept: number[] = [];
  /** Only numbers below it are still kept. */
  #end = Infinity;

  /** @param max how many to keep */
  constructor(readonly max: number) {}

  add(number: number): void {
    this.count++;
    if (number < this.#end) this.#keep(number);
  }

  #keep(number: number): void {
    const { kept, max } = this;
    const index = kept.findLastIndex((other) => other < number) + 1;
    kept.splice(index, 0, number);
    if (kept.length > max) kept.pop();
    if (kept.length === max) this.#end = kept[max - 1];
  }
}
