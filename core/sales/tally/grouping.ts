/** One of the six groupings of a tally: by hospital, by level and so on. */
import type { SalesColumns } from "../rows/mod.ts";
import { type Amounts, GroupSums } from "../sums/mod.ts";
import { GroupIds } from "./group_ids.ts";

/** Values of a batch for all groupings, prepared once. */
export interface Prepared {
  /** Month index per row. */
  monthIndexes: Int32Array;
  amounts: Amounts;
  /** Room for the group of each row. */
  groups: Int32Array;
}

/** Rows grouped by month and by one of their names. */
export class Grouping {
  /** A group is a month together with a name. */
  readonly ids = new GroupIds();
  readonly sums = new GroupSums(0);

  /**
   * Counts the rows of a batch.
   *
   * @param nameIds per row
   */
  add(
    batch: SalesColumns,
    nameIds: Int32Array,
    { monthIndexes, amounts, groups }: Prepared,
  ): void {
    const { length, nameCount, rowNumbers } = batch;
    this.ids.idsOf(monthIndexes, nameIds, {
      groups,
      length,
      nameCount,
      rowNumbers,
    });
    this.sums.makeRoom(this.ids.length);
    this.sums.countAll(groups, amounts);
  }
}
