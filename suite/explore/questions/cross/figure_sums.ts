/**
 * The figures of groups of rows, including those that no sums provide.
 */
import {
  Amounts,
  EMPTY_GROUP,
  GroupSums,
  nameColumns,
  type SalesColumns,
  shownId,
} from "../../../../core/sales/mod.ts";
import { type Figures, figuresOf } from "../figures.ts";
import { type Indicator, measureRows } from "../indicators.ts";

const HOSPITAL = nameColumns.indexOf("hospital");

/** Exact sums by group, and returns or active hospitals on request. */
export class FigureSums {
  readonly sums = new GroupSums();
  readonly #amounts = new Amounts();
  readonly returns: Returns | undefined;
  readonly hospitals: Hospitals | undefined;

  constructor(groups: number, indicator: Indicator) {
    this.sums.makeRoom(groups);
    const { counted } = measureRows[indicator];
    if (counted === "returns") this.returns = new Returns(groups);
    if (counted === "active") this.hospitals = new Hospitals(groups);
  }

  /** Adds rows, given the group of each row; there must be room. */
  countAll(groups: Int32Array, rows: SalesColumns): void {
    this.#amounts.split(rows);
    this.sums.countAll(groups, this.#amounts);
    this.returns?.countAll(groups, rows);
    this.hospitals?.countAll(groups, rows);
  }

  figuresOf(group: number): Figures {
    const { sums, returns, hospitals } = this;
    return {
      ...figuresOf(sums, group),
      ...returns && { returns: returns.of(group) },
      ...hospitals && { active: hospitals.active[group] },
    };
  }
}

/** The boxes of rows below zero. */
class Returns {
  readonly #amounts = new Amounts();
  readonly #sums = new GroupSums();

  constructor(groups: number) {
    this.#sums.makeRoom(groups);
  }

  countAll(groups: Int32Array, { length, qty, conv }: SalesColumns): void {
    this.#amounts.split({
      length,
      qty: qty.map((boxes) => Math.min(boxes, 0)),
      conv: new Float64Array(conv.length),
    });
    this.#sums.countAll(groups, this.#amounts);
  }

  of(group: number): number {
    return this.#sums.qty(group);
  }
}

/** The boxes of each hospital in each group. */
class Hospitals {
  readonly #amounts = new Amounts();
  readonly #sums = new GroupSums();
  /** Entry by group and hospital. */
  readonly #entries = new Map<number, number>();
  /** Group by entry. */
  readonly #groups: number[] = [];
  #active: Int32Array<ArrayBuffer> | undefined;

  constructor(readonly groupCount: number) {}

  countAll(groups: Int32Array, rows: SalesColumns): void {
    const { length, nameIds } = rows;
    const entries = new Int32Array(length);
    for (let i = 0; i < length; i++) {
      entries[i] = this.#entryOf(groups[i], shownId(nameIds[HOSPITAL][i]));
    }
    this.#amounts.split(rows);
    this.#sums.makeRoom(this.#groups.length);
    this.#sums.countAll(entries, this.#amounts);
    this.#active = undefined;
  }

  /** Group -1 is no group, and holds hospitals without a name. */
  #entryOf(group: number, hospital: number): number {
    const named = hospital === EMPTY_GROUP ? -1 : group;
    const key = hospital * (this.groupCount + 1) + named + 1;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = this.#groups.push(named) - 1;
    this.#entries.set(key, entry);
    return entry;
  }

  /** By group: number of hospitals with boxes above zero. */
  get active(): Int32Array<ArrayBuffer> {
    this.#active ??= this.#count();
    return this.#active;
  }

  #count(): Int32Array<ArrayBuffer> {
    const active = new Int32Array(this.groupCount);
    for (const [entry, group] of this.#groups.entries()) {
      if (group >= 0 && this.#sums.qty(entry) > 0) active[group]++;
    }
    return active;
  }
}
