/**
 * All sums of a workbook while its rows are being read. aggregate.ts fills it,
 * periods.ts reads it.
 */
import { noIntegers, withRoom } from "../../bytes/mod.ts";
import type { Note } from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { RARE, Work } from "../../work_meter.ts";
import {
  type NameColumn,
  nameColumns,
  type SalesColumns,
} from "../header/mod.ts";
import type { Names } from "../names.ts";
import type { LeftOutRows } from "../rows/mod.ts";
import { Amounts, GroupSums, roundSum } from "../sums/mod.ts";
import { GroupIds } from "./group_ids.ts";

/**
 * Minimum JSON bytes, with a comma, of a month without lists and of a group and
 * a new hospital without names.
 */
export const minBytes = { month: 230, group: 41, newHospital: 58 };

/** January 1900: earlier years are not valid (design 16). */
const FIRST_MONTH = 1900 * 12;
/** Sums to which a row is added: of its month, and of six groups. */
const SUMS = 7;
/** A wide amount takes as long as this many narrow ones. */
const WIDE_WEIGHT = 10;

/** A row whose 医院去重 is 1; the names are name ids. */
export interface NewHospitalRow {
  /** Month index. */
  month: number;
  hospital: number;
  level: number;
  province: number;
  qty: number;
  conv: number;
}

/** Rows grouped by month and by one of their names: hospital, level and so on. */
export interface Grouping {
  /** A group is a month together with a name. */
  readonly ids: GroupIds;
  readonly sums: GroupSums;
}

/** The sums over all data rows so far. */
export class Tally {
  /**
   * By month index: the month as year * 12 + month - 1, in the order of
   * appearance.
   */
  readonly monthNumbers: number[] = [];
  /** The sums of each month by its index. */
  readonly monthSums = new GroupSums();
  /** The groupings in the order of {@linkcode nameColumns}. */
  readonly groupings: readonly Grouping[];
  readonly newHospitals: NewHospitalRow[] = [];
  /** Notes on the worksheets that were read. */
  readonly notes: Note[] = [];
  /** The rows that were left out because they cannot be read (design 32). */
  leftOut: LeftOutRows | undefined;

  /** By month from {@linkcode FIRST_MONTH} on: its index + 1. */
  #knownMonths = noIntegers;
  #monthIndexes = noIntegers;
  /** Groups by row of the batch, of one grouping after the other. */
  #groups = noIntegers;
  readonly #amounts = new Amounts();
  #newHospitalBytes = 0;

  constructor(readonly names: Names, readonly maxResponseBytes: number) {
    this.groupings = nameColumns.map(() => ({
      ids: new GroupIds(names),
      sums: new GroupSums(0),
    }));
  }

  get rows(): number {
    const { monthNumbers, monthSums } = this;
    return monthNumbers.reduce((sum, _, i) => sum + monthSums.records(i), 0);
  }

  get #groupCount(): number {
    return this.groupings.reduce((sum, { ids }) => sum + ids.length, 0);
  }

  add(batch: SalesColumns): void {
    const { meter } = this.names;
    const monthIndexes = this.#indexMonths(batch);
    const amounts = this.#amounts;
    amounts.split(batch);
    const groups = this.#groups;
    const { length, rowNumbers } = batch;
    const before = this.#groupCount;
    this.monthSums.makeRoom(this.monthNumbers.length);
    this.monthSums.countAll(monthIndexes, amounts);
    for (const [i, { ids, sums }] of this.groupings.entries()) {
      const rows = { groups, length, rowNumbers };
      ids.idsOf(monthIndexes, batch.nameIds[i], rows);
      sums.makeRoom(ids.length);
      sums.countAll(groups, amounts);
    }
    const items = batch.length + WIDE_WEIGHT * amounts.wideCount;
    const added = this.#groupCount - before;
    meter.spend(Work.sums, SUMS * items + RARE * added);
    for (let i = 0; i < batch.length; i++) {
      if (batch.isNewHospital[i] === 1) {
        this.addNewHospital(newHospitalIn(batch, i, monthIndexes[i]));
      }
    }
  }

  /**
   * Refuses as soon as the answer is certain to be too long, before the sums of
   * a million groups fill the memory.
   * @throws {Refusal} `answer_too_large`
   */
  verifySize(): void {
    if (this.minBytes > this.maxResponseBytes) {
      throw answerTooLarge(this.maxResponseBytes);
    }
  }

  /** Minimum JSON bytes of all months, without the total. */
  get minBytes(): number {
    const { group, month } = minBytes;
    return this.groupings.reduce(
      (sum, { ids }) => sum + ids.length * group + ids.nameBytes,
      this.#newHospitalBytes + this.monthNumbers.length * month,
    );
  }

  /** The month index per row of a batch, valid until the next batch. */
  #indexMonths({ monthNumbers, length }: SalesColumns): Int32Array {
    if (this.#monthIndexes.length < length) {
      this.#monthIndexes = new Int32Array(length);
      this.#groups = new Int32Array(length);
    }
    for (let i = 0; i < length; i++) {
      this.#monthIndexes[i] = this.monthIndex(monthNumbers[i]);
    }
    return this.#monthIndexes;
  }

  /**
   * The index of a month, numbered as in {@linkcode monthNumbers}; adds a new
   * month.
   */
  monthIndex(month: number): number {
    const after1900 = month - FIRST_MONTH;
    if (after1900 >= this.#knownMonths.length) {
      this.#knownMonths = withRoom(this.#knownMonths, after1900 + 1);
    }
    this.#knownMonths[after1900] ||= this.monthNumbers.push(month);
    return this.#knownMonths[after1900] - 1;
  }

  addNewHospital(row: NewHospitalRow): void {
    const { names } = this;
    this.newHospitals.push(row);
    // The answer lists a new hospital twice: in its month and in the total.
    this.#newHospitalBytes += 2 * (minBytes.newHospital +
      names.byteLength(row.hospital) + names.byteLength(row.level) +
      names.byteLength(row.province));
  }
}

function newHospitalIn(
  { conv, nameIds, qty }: SalesColumns,
  i: number,
  month: number,
): NewHospitalRow {
  const name = (column: NameColumn) => nameIds[nameColumns.indexOf(column)][i];
  return {
    month,
    hospital: name("hospital"),
    level: name("level"),
    province: name("province"),
    qty: roundSum(qty[i], 0),
    conv: roundSum(conv[i], 0),
  };
}

/** The refusal of design 23. */
export function answerTooLarge(maxResponseBytes: number): Refusal {
  return new Refusal("answer_too_large", { maxBytes: maxResponseBytes });
}
