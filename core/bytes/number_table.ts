/** A hash table of numbers that a file chooses. */
import { TextTable } from "./text_table.ts";

const NUMBER_BYTES = 8;
/** The number to look for, shared by all tables. */
const wanted = new DataView(new ArrayBuffer(NUMBER_BYTES));

/**
 * Assigns each distinct number an id: 0, 1 and so on, as they come. A `Map`
 * hashes numbers without a random key: 30,000 chosen ones keep it busy for 15
 * seconds. 0 and -0 have ids of their own.
 */
export class NumberTable {
  #table: TextTable | undefined;

  /** The id of a number, which is added if it is new. */
  add(number: number): number {
    wanted.setFloat64(0, number, true);
    // Most tables have no number.
    this.#table ??= new TextTable();
    return this.#table.add(wanted, 0, NUMBER_BYTES);
  }
}
