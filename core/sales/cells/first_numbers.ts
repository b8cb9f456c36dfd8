/**
 * Counts numbers and keeps the smallest: row numbers for sheet_notes.ts, cells
 * for first_cells.ts.
 */
export class FirstNumbers {
  count = 0;
  /** At most twice `max` numbers, among them the smallest ones. */
  readonly #numbers: number[] = [];
  /** Only smaller numbers are still kept. */
  #end = Infinity;

  /** @param max number of numbers to keep */
  constructor(readonly max: number) {}

  /** The smallest numbers, ascending. */
  get kept(): readonly number[] {
    this.#cut();
    return this.#numbers;
  }

  /** Returns whether the number is among the smallest so far, or may be. */
  add(number: number): boolean {
    this.count++;
    if (number >= this.#end) return false;
    if (this.#numbers.push(number) === 2 * this.max) this.#cut();
    return true;
  }

  #cut(): void {
    const numbers = this.#numbers;
    numbers.sort((a, b) => a - b);
    if (numbers.length < this.max) return;
    numbers.length = this.max;
    this.#end = numbers[this.max - 1];
  }
}
