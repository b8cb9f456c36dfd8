/**
 * Estimates the least length of the answer; the tally asks after each batch
 * (design 23).
 */
import { Refusal } from "../../refusal.ts";
import { nameColumns } from "../header/mod.ts";
import type { Names } from "../names.ts";
import type { GroupIds } from "./group_ids.ts";

/**
 * Least JSON bytes, with a comma, of a month without lists and of a group and a
 * new hospital without names.
 */
export const fewestBytes = { month: 230, group: 41, newHospital: 58 };

/** The contents of an answer; implemented by `Tally`. */
interface Sums {
  names: Names;
  monthNumbers: readonly number[];
  groupings: readonly { ids: GroupIds }[];
  newHospitals: readonly {
    hospital: number;
    level: number;
    province: number;
  }[];
}

/** Knows the minimum length of the answer while rows are still being read. */
export class AnswerSize {
  #listBytes = 0;
  /** How many groups of each grouping are counted in {@linkcode #listBytes}. */
  readonly #groups = new Int32Array(nameColumns.length);
  /** How many new hospitals {@linkcode #listBytes} includes. */
  #newHospitals = 0;

  constructor(readonly sums: Sums) {}

  /** Fewest bytes of all months, without the total. */
  get bytes(): number {
    this.#countNew();
    return this.#listBytes + this.sums.monthNumbers.length * fewestBytes.month;
  }

  /** Counts additions since the last call. */
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
      // The answer lists a new hospital twice: in its month and in the total.
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
