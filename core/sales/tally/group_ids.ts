/** Month and name -> group id, for the rows of a batch. */
import { noIntegers, NumberTable, withRoom } from "../../bytes/mod.ts";
import type { Names } from "../names.ts";

/** Months in a block: most files hold a year or a little more. */
const BLOCK_MONTHS = 16;
/** More than the number of valid months. */
const MAX_MONTHS = 100_000;
/** A block without groups, for names without a group. */
const NO_BLOCK = 0;

/**
 * Assigns the ids 0, 1, 2 … to groups, which are pairs of month and name, in
 * order of appearance. A month is given by its index, a name by its id. Each
 * name has a block of group ids for its first 16 months; groups of later months
 * are in a table.
 */
export class GroupIds {
  /** Bytes of the names of all groups together. */
  nameBytes = 0;
  /** Month index by group. */
  readonly monthIndexes: number[] = [];
  /** Name id by group. */
  readonly nameIds: number[] = [];
  /** By group: the smallest number of its rows. */
  readonly firstRows: number[] = [];

  /** Group id + 1 by block and month, 0 for no group. */
  #blocks = new Int32Array(64 * BLOCK_MONTHS);
  #blockCount = NO_BLOCK + 1;
  #blockOfName = noIntegers;
  /** Pairs of names and later months, and their groups. */
  readonly #laterPairs = new NumberTable();
  readonly #laterGroups: number[] = [];

  constructor(readonly names: Pick<Names, "byteLength" | "length">) {}

  get length(): number {
    return this.nameIds.length;
  }

  /** The id of a group; adds a new group. */
  idOf(month: number, name: number): number {
    if (month >= BLOCK_MONTHS) {
      const pair = this.#laterPairs.add(name * MAX_MONTHS + month);
      return this.#laterGroups[pair] ??= this.#addGroup(month, name);
    }
    const entry = this.#blockOf(name) * BLOCK_MONTHS + month;
    if (this.#blocks[entry] === 0) {
      this.#blocks[entry] = this.#addGroup(month, name) + 1;
    }
    return this.#blocks[entry] - 1;
  }

  /**
   * Puts the group ids of `length` rows into `groups`. Batches ascend; within a
   * batch, rows may come in any order.
   *
   * @param rowNumbers per row, for {@linkcode firstRows}
   */
  idsOf(
    monthIndexes: Int32Array,
    nameIds: Int32Array,
    { groups, length, rowNumbers }: {
      groups: Int32Array;
      length: number;
      rowNumbers: Int32Array;
    },
  ): void {
    this.#makeRoom();
    const blockOfName = this.#blockOfName;
    const blocks = this.#blocks;
    // A short loop lets the processor fetch many groups from memory at once.
    for (let i = 0; i < length; i++) {
      const month = monthIndexes[i];
      const block = month < BLOCK_MONTHS ? blockOfName[nameIds[i]] : NO_BLOCK;
      groups[i] = blocks[block * BLOCK_MONTHS + month % BLOCK_MONTHS] - 1;
    }
    for (let i = 0; i < length; i++) {
      if (groups[i] >= 0) continue;
      const before = this.length;
      const group = this.idOf(monthIndexes[i], nameIds[i]);
      groups[i] = group;
      const isFirst = group === before ||
        rowNumbers[i] < this.firstRows[group];
      if (isFirst) this.firstRows[group] = rowNumbers[i];
    }
  }

  #blockOf(name: number): number {
    this.#makeRoom();
    if (this.#blockOfName[name] === NO_BLOCK) {
      this.#blockOfName[name] = this.#blockCount++;
      const length = this.#blockCount * BLOCK_MONTHS;
      this.#blocks = withRoom(this.#blocks, length);
    }
    return this.#blockOfName[name];
  }

  #addGroup(month: number, name: number): number {
    this.monthIndexes.push(month);
    this.nameBytes += this.names.byteLength(name);
    return this.nameIds.push(name) - 1;
  }

  #makeRoom(): void {
    this.#blockOfName = withRoom(this.#blockOfName, this.names.length);
  }
}
