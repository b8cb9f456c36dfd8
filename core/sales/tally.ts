import { Refusal } from "../errors.ts";
import { GroupSums } from "./group_sums.ts";
import type { Names } from "./names.ts";
import { decimalToNumber } from "./decimal.ts";
import type { SalesBatch } from "./sales_batch.ts";
import { type NameColumn, nameColumns } from "./sales_row.ts";

// Fewest bytes of JSON that a group and a new hospital take beside their names.
const GROUP_BYTES = '{"name":"","qty":0,"conv":0,"records":1},'.length;
const NEW_HOSPITAL_BYTES =
  '{"hospital":"","level":"","province":"","qty":0,"conv":0},'.length;

/** A row whose 医院去重 is 1; names are ids. */
export interface NewHospitalRow {
  /** Month number. */
  month: number;
  hospital: number;
  level: number;
  province: number;
  qty: number;
  conv: number;
}

/** The month of a month number, which is year * 12 + month - 1. */
export function monthOf(number: number): { year: number; month: number } {
  return { year: Math.floor(number / 12), month: number % 12 + 1 };
}

/** The running sums over all data rows. */
export class Tally {
  /** In the order of {@linkcode nameColumns}. */
  readonly groups = nameColumns.map(() => new GroupSums());
  readonly newHospitals: NewHospitalRow[] = [];

  constructor(readonly names: Names, readonly maxResponseBytes: number) {}

  /** Counts the rows of a batch. */
  add(batch: SalesBatch): void {
    for (const [i, sums] of this.groups.entries()) {
      sums.add(batch, batch.names[i]);
    }
    for (let i = 0; i < batch.length; i++) {
      if (batch.isNewHospital[i] === 1) this.#addNewHospital(batch, i);
    }
  }

  /**
   * Stops as soon as the answer is sure to be too long, before the sums of a
   * million groups fill the memory.
   * @throws {Refusal} `answer_too_large`
   */
  verifySize(): void {
    const slots = this.groups.reduce((sum, { length }) => sum + length, 0);
    this.#verifyBytes(slots * GROUP_BYTES);
  }

  /**
   * Stops where the names alone make the answer too long.
   * @throws {Refusal} `answer_too_large`
   */
  verifySizeWithNames(): void {
    const { texts } = this.names;
    let bytes = 0;
    for (const sums of this.groups) {
      for (let slot = 0; slot < sums.length; slot++) {
        bytes += GROUP_BYTES + texts[sums.name(slot)].length;
      }
    }
    this.#verifyBytes(bytes);
  }

  #addNewHospital({ months, names, qty, conv }: SalesBatch, i: number): void {
    const name = (column: NameColumn) => names[nameColumns.indexOf(column)][i];
    this.newHospitals.push({
      month: months[i],
      hospital: name("hospital"),
      level: name("level"),
      province: name("province"),
      qty: decimalToNumber(0, qty.units[i], qty.fractions[i]),
      conv: decimalToNumber(0, conv.units[i], conv.fractions[i]),
    });
  }

  #verifyBytes(groupBytes: number): void {
    // A new hospital stands in its month and in the total.
    const listBytes = this.newHospitals.length * 2 * NEW_HOSPITAL_BYTES;
    if (groupBytes + listBytes > this.maxResponseBytes) {
      throw answerTooLarge(this.maxResponseBytes);
    }
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
