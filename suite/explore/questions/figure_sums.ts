/** Figures by group of rows, including active hospitals and returns. */
import {
  Amounts,
  EMPTY_GROUP,
  GroupSums,
  nameColumns,
  type SalesColumns,
  shownId,
} from "../../../core/sales/mod.ts";
import { type Counted, type Figures, figuresOf } from "./figures.ts";
import { countedFor, type Indicator } from "./indicators.ts";

const HOSPITAL = nameColumns.indexOf("hospital");

/** Counts one figure of each group from rows. */
interface Counter {
  /** Adds rows, given the group and the amounts of each row. */
  countAll(groups: Int32Array, rows: SalesColumns, amounts: Amounts): void;
  valueOf(group: number): number;
}

/** The boxes of each hospital in each group. */
class Hospitals implements Counter {
  readonly #sums = new GroupSums();
  /** Entry by group and hospital. */
  readonly #entries = new Map<number, number>();
  /** Group by entry. */
  readonly #groups: number[] = [];
  /** By group: number of hospitals with boxes above zero, once counted. */
  #active: Int32Array<ArrayBuffer> | undefined;

  constructor(readonly groupCount: number) {}

  countAll(groups: Int32Array, rows: SalesColumns, amounts: Amounts): void {
    const { length, nameIds } = rows;
    const entries = new Int32Array(length);
    for (let i = 0; i < length; i++) {
      entries[i] = this.#entryOf(groups[i], shownId(nameIds[HOSPITAL][i]));
    }
    this.#sums.makeRoom(this.#groups.length);
    this.#sums.countAll(entries, amounts);
    this.#active = undefined;
  }

  valueOf(group: number): number {
    this.#active ??= this.#count();
    return this.#active[group];
  }

  /** Rows without a hospital name go to group -1, which is never counted. */
  #entryOf(group: number, hospital: number): number {
    const named = hospital === EMPTY_GROUP ? -1 : group;
    const key = hospital * (this.groupCount + 1) + named + 1;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = this.#groups.push(named) - 1;
    this.#entries.set(key, entry);
    return entry;
  }

  #count(): Int32Array<ArrayBuffer> {
    const active = new Int32Array(this.groupCount);
    for (const [entry, group] of this.#groups.entries()) {
      if (group >= 0 && this.#sums.qty(entry) > 0) active[group]++;
    }
    return active;
  }
}

/** The boxes of the rows below zero in each group. */
class Returns implements Counter {
  readonly #amounts = new Amounts();
  readonly #sums: GroupSums;

  constructor(groups: number) {
    this.#sums = new GroupSums(groups);
  }

  countAll(groups: Int32Array, { length, qty, conv }: SalesColumns): void {
    const below = qty.map((boxes) => Math.min(boxes, 0));
    this.#amounts.split({ length, qty: below, conv });
    this.#sums.countAll(groups, this.#amounts);
  }

  valueOf(group: number): number {
    return this.#sums.qty(group);
  }
}

const counters: Readonly<Record<Counted, new (groups: number) => Counter>> = {
  active: Hospitals,
  returns: Returns,
};

/** Exact sums by group, and returns or active hospitals on request. */
export class FigureSums {
  readonly sums = new GroupSums();
  readonly #amounts = new Amounts();
  readonly #counted: { figure: Counted; counter: Counter } | undefined;

  constructor(groups: number, indicator: Indicator) {
    this.sums.makeRoom(groups);
    const figure = countedFor(indicator);
    this.#counted = figure && { figure, counter: new counters[figure](groups) };
  }

  /** Adds rows, given the group of each row; there must be room. */
  countAll(groups: Int32Array, rows: SalesColumns): void {
    this.#amounts.split(rows);
    this.sums.countAll(groups, this.#amounts);
    this.#counted?.counter.countAll(groups, rows, this.#amounts);
  }

  figuresOf(group: number): Figures {
    const figures = figuresOf(this.sums, group);
    if (this.#counted === undefined) return figures;
    const { figure, counter } = this.#counted;
    figures[figure] = counter.valueOf(group);
    return figures;
  }
}
