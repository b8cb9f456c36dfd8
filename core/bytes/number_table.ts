/** A hash table of numbers from untrusted files. */
import { TextTable } from "./text_table.ts";

const NUMBER_BYTES = 8;
/** The number to look for, shared by all tables. */
const wanted = new DataView(new ArrayBuffer(NUMBER_BYTES));

/**
 * Assigns the ids 0, 1, 2 … to distinct numbers in order of appearance. A `Map`
 * hashes numbers without a random key: 30,000 chosen numbers keep a `Map` busy
 * for 15 seconds. 0 and -0 have different ids.
 */
export class NumberTable {
  readonly #table = new TextTable();

  /** The id of a number; adds a new number. */
  add(number: number): number {
    wanted.setFloat64(0, number, true);
    return this.#table.add(wanted, 0, NUMBER_BYTES);
  }

  /** The id of a number, or -1 if there is none; adds no number. */
  find(number: number): number {
    wanted.setFloat64(0, number, true);
    return this.#table.find(wanted, 0, NUMBER_BYTES);
  }
}
