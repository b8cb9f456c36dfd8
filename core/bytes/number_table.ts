/** A hash table of numbers that a file chooses. */
import { TextTable } from "./text_table.ts";

const NUMBER_BYTES = 8;

/**
 * Assigns each distinct number an id: 0, 1 and so on, as they come. A `Map`
 * hashes numbers without a random key: 30,000 chosen ones keep it busy for 15
 * seconds. 0 and -0 have ids of their own.
 */
export class NumberTable {
  readonly #table = new TextTable();
  readonly #number = new DataView(new ArrayBuffer(NUMBER_BYTES));

  /** How many numbers there are. */
  get length(): number {
    return this.#table.length;
  }

  /** The id of a number, which is added if it is new. */
  add(number: number): number {
    this.#number.setFloat64(0, number, true);
    return this.#table.add(this.#number, 0, NUMBER_BYTES);
  }
}
