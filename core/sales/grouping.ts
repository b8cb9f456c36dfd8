import { GroupSums } from "./group_sums.ts";
import { PairIndex } from "./group_ids.ts";
import type { SalesBatch } from "./sales_batch.ts";

/** Rows grouped by month and by one of their names. */
export class Grouping {
  /** A group is a pair of month and name. */
  readonly pairs = new PairIndex();
  readonly sums = new GroupSums();
  /** By row of the batch. */
  #groups = new Int32Array();

  /**
   * Counts the rows of a batch.
   *
   * @param months index of the month, per row
   * @param names name id, per row
   */
  add(batch: SalesBatch, months: Int32Array, names: Int32Array): void {
    const { length, nameCount } = batch;
    if (this.#groups.length < length) this.#groups = new Int32Array(length);
    const groups = this.#groups;
    this.pairs.numberAll(months, names, { pairs: groups, length, nameCount });
    this.sums.makeRoom(this.pairs.length);
    this.sums.countAll(groups, batch);
  }
}
