/** Counts numbers and keeps the smallest: numbers of rows, for notes. */
export class FirstNumbers {
  count = 0;
  /** At most twice `max` numbers, among them the smallest ones. */
  readonly #numbers: number[] = [];
  /** Only smaller numbers are still kept. */
  #end = Infinity;

  /** @param max how many numbers to keep */
  constructor(readonly max: number) {}

  /** The smallest numbers, ascending. */
  get kept(): readonly number[] {
    this.#cut();
    return this.#numbers;
  }

  add(number: number): void {
    this.count++;
    if (number >= this.#end) return;
    if (this.#numbers.push(number) === 2 * this.max) this.#cut();
  }

  #cut(): void {
    const numbers = this.#numbers;
    numbers.sort((a, b) => a - b);
    if (numbers.length < this.max) return;
    numbers.length = this.max;
    this.#end = numbers[this.max - 1];
  }
}
