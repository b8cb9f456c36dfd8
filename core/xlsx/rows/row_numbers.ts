/** A set of row numbers. `batch_collector.ts` has one of all rows, and one of the hidden ones. */
import { noIntegers, withRoom } from "../../bytes/mod.ts";

/** Takes a bit per row number up to the largest, and none while it is empty. */
export class RowNumbers {
  size = 0;
  #bits = noIntegers;

  add(rowNumber: number): void {
    if (this.has(rowNumber)) return;
    const at = rowNumber >> 5;
    if (at >= this.#bits.length) this.#bits = withRoom(this.#bits, at + 1);
    this.#bits[at] |= 1 << (rowNumber & 31);
    this.size++;
  }

  has(rowNumber: number): boolean {
    const at = rowNumber >> 5;
    return at < this.#bits.length &&
      (this.#bits[at] >>> (rowNumber & 31) & 1) === 1;
  }
}
