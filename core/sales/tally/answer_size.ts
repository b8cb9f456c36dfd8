/** How long the answer gets; the tally asks after each batch (design 23). */
import { Refusal } from "../../refusal.ts";
import { nameColumns } from "../header/mod.ts";
import type { Names } from "../names/mod.ts";
import type { Grouping } from "./grouping.ts";

/**
 * The least that these take as JSON, bytes: a month without its lists, a group
 * and a new hospital without their names.
 */
export const fewestBytes = {
  month:
    '"1900-01","1900-01":{"meta":{"year":1900,"month":1,"rows":1,"hospitals":0,"totalQty":0,"totalConv":0,"newHospitals":0},"byHospital":[],"byLevel":[],"byDistributor":[],"byAgent":[],"byManager":[],"byProvince":[],"newHospitals":[]},'
      .length,
  group: '{"name":"","qty":0,"conv":0,"records":1},'.length,
  newHospital: '{"hospital":"","level":"","province":"","qty":0,"conv":0},'
    .length,
} as const;

/** What an answer is made of; the `Tally` is one. */
interface Sums {
  names: Names;
  monthNumbers: readonly number[];
  groupings: readonly Grouping[];
  newHospitals: readonly {
    hospital: number;
    level: number;
    province: number;
  }[];
}

/** Knows how long the answer will be at least, while rows are still coming. */
export class AnswerSize {
  #listBytes = 0;
  /** How many groups of each grouping are in {@linkcode #listBytes}. */
  readonly #groups = new Int32Array(nameColumns.length);
  /** How many new hospitals are. */
  #newHospitals = 0;

  constructor(readonly sums: Sums) {}

  /** Fewest bytes of all months; the total comes on top. */
  get bytes(): number {
    this.#countNew();
    return this.#listBytes + this.sums.monthNumbers.length * fewestBytes.month;
  }

  /** Counts what has come since the last time. */
  #countNew(): void {
    const { groupings, names, newHospitals } = this.sums;
    for (const [i, { ids }] of groupings.entries()) {
      for (let group = this.#groups[i]; group < ids.length; group++) {
        this.#listBytes += fewestBytes.group +
          names.byteLength(ids.nameIds[group]);
      }
      this.#groups[i] = ids.length;
    }
    while (this.#newHospitals < newHospitals.length) {
      const row = newHospitals[this.#newHospitals++];
      // It is listed twice: in its month and in the total.
      this.#listBytes += 2 * (fewestBytes.newHospital +
        names.byteLength(row.hospital) + names.byteLength(row.level) +
        names.byteLength(row.province));
    }
  }
}

/** The refusal of design 23. */
export function answerTooLarge(maxResponseBytes: number): Refusal {
  return new Refusal("answer_too_large", { maxBytes: maxResponseBytes });
}
