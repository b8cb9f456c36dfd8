import { Refusal } from "../refusal.ts";
import { FRACTION_SCALE } from "./decimal.ts";
import { GroupSums } from "./group_sums.ts";
import { Grouping } from "./grouping.ts";
import type { Names } from "./names.ts";
import type { SalesBatch } from "./sales_batch.ts";
import { type NameColumn, nameColumns } from "./sales_row.ts";

// Fewest bytes of JSON that a month takes beside what is in its lists, and a
// group and a new hospital beside their names.
const MONTH_BYTES =
  '"1900-01","1900-01":{"meta":{"year":1900,"month":1,"rows":1,"hospitals":0,"totalQty":0,"totalConv":0,"newHospitals":0},"byHospital":[],"byLevel":[],"byDistributor":[],"byAgent":[],"byManager":[],"byProvince":[],"newHospitals":[]},'
    .length;
const GROUP_BYTES = '{"name":"","qty":0,"conv":0,"records":1},'.length;
const NEW_HOSPITAL_BYTES =
  '{"hospital":"","level":"","province":"","qty":0,"conv":0},'.length;

/** A row whose 医院去重 is 1; names are ids. */
export interface NewHospitalRow {
  /** Index of the month. */
  month: number;
  hospital: number;
  level: number;
  province: number;
  qty: number;
  conv: number;
}

/** The running sums over all data rows. */
export class Tally {
  /** Month numbers (year * 12 + month - 1) by index, as they came. */
  readonly months: number[] = [];
  /** By index of the month. */
  readonly monthSums = new GroupSums();
  /** In the order of {@linkcode nameColumns}. */
  readonly groupings = nameColumns.map(() => new Grouping());
  readonly newHospitals: NewHospitalRow[] = [];
  /** Data rows. */
  rows = 0;

  readonly #monthIndexes = new Map<number, number>();
  /** The last January and its index, the last February and so on. */
  readonly #recentMonths = new Int32Array(24);

  // Fewest bytes of what is in the lists, and how much is counted in them.
  #listBytes = 0;
  readonly #countedPairs = new Int32Array(nameColumns.length);
  #countedNewHospitals = 0;

  constructor(readonly names: Names, readonly maxResponseBytes: number) {}

  /** Counts the rows of a batch. */
  add(batch: SalesBatch): void {
    const months = this.#indexMonths(batch);
    this.monthSums.makeRoom(this.months.length);
    this.monthSums.countAll(months, batch);
    for (const [i, grouping] of this.groupings.entries()) {
      grouping.add(batch, months, batch.names[i]);
    }
    this.rows += batch.length;
    for (let i = 0; i < batch.length; i++) {
      if (batch.isNewHospital[i] === 1) {
        this.#addNewHospital(batch, i, months[i]);
      }
    }
  }

  /**
   * Stops as soon as the answer is sure to be too long, before the sums of a
   * million groups fill the memory.
   * @throws {Refusal} `answer_too_large`
   */
  verifySize(): void {
    const { names, newHospitals } = this;
    for (const [i, { pairs }] of this.groupings.entries()) {
      for (let pair = this.#countedPairs[i]; pair < pairs.length; pair++) {
        this.#listBytes += GROUP_BYTES + names.byteLength(pairs.names[pair]);
      }
      this.#countedPairs[i] = pairs.length;
    }
    while (this.#countedNewHospitals < newHospitals.length) {
      const row = newHospitals[this.#countedNewHospitals++];
      // It stands in its month and in the total.
      this.#listBytes += 2 * (NEW_HOSPITAL_BYTES +
        names.byteLength(row.hospital) + names.byteLength(row.level) +
        names.byteLength(row.province));
    }
    const bytes = this.#listBytes + this.months.length * MONTH_BYTES;
    if (bytes > this.maxResponseBytes) {
      throw answerTooLarge(this.maxResponseBytes);
    }
  }

  /** Replaces the month numbers of a batch by their indexes. */
  #indexMonths({ months, length }: SalesBatch): Int32Array {
    const recent = this.#recentMonths;
    for (let i = 0; i < length; i++) {
      const month = months[i];
      const place = month % 12 * 2;
      if (recent[place] !== month) {
        recent[place] = month;
        recent[place + 1] = this.#monthIndexes.get(month) ??
          this.#addMonth(month);
      }
      months[i] = recent[place + 1];
    }
    return months;
  }

  #addMonth(month: number): number {
    const index = this.months.push(month) - 1;
    this.#monthIndexes.set(month, index);
    return index;
  }

  #addNewHospital(batch: SalesBatch, i: number, month: number): void {
    const name = (column: NameColumn) =>
      batch.names[nameColumns.indexOf(column)][i];
    const wide = batch.wide.get(i);
    this.newHospitals.push({
      month,
      hospital: name("hospital"),
      level: name("level"),
      province: name("province"),
      qty: wide?.qty.toNumber() ?? batch.qty[i],
      conv: wide?.conv.toNumber() ?? batch.conv[i] / FRACTION_SCALE,
    });
  }
}

/** The refusal of design 23. */
export function answerTooLarge(maxResponseBytes: number): Refusal {
  const limit = maxResponseBytes.toLocaleString("en-US");
  return new Refusal(
    "answer_too_large",
    `The statistics are over the limit of ${limit} bytes: send fewer months ` +
      "or shorter names at a time",
  );
}
