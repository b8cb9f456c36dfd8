/** All bad cells of a worksheet in one refusal. Sales rows report them, aggregate.ts throws it. */
import type { OtherCells } from "../../schemas/mod.ts";
import type { Refusal } from "../refusal.ts";

/** Cells that are named beside the first one. */
const MAX_NAMES = 1000;

/** Collects bad cells: the refusal of the first, the names of some others. */
export class BadCells {
  /** How many there are. */
  count = 0;
  /** The refusal that names them; undefined if there are none. */
  refusal: Refusal | undefined;
  readonly #names: string[] = [];
  /** Those beside the first one; a fact of the refusal, which grows. */
  readonly #others = { count: 0, cells: this.#names };

  /**
   * Adds a bad cell.
   *
   * @param reference such as `H17`; only asked for if it will be named
   * @param refuse is only called for the first bad cell
   */
  add(
    reference: () => string,
    refuse: (others: OtherCells) => Refusal,
  ): void {
    if (this.count++ === 0) {
      this.refusal = refuse(this.#others);
      return;
    }
    this.#others.count++;
    if (this.#names.length < MAX_NAMES) this.#names.push(reference());
  }
}
