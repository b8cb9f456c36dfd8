/** All bad cells of a worksheet in one refusal. Sales rows report them, aggregate.ts throws it. */
import { Refusal } from "../refusal.ts";
import { count } from "../wording.ts";

/** Cells that are named beside the first one. */
const MAX_NAMES = 10;

/** Collects bad cells: the refusal of the first, the names of some others. */
export class BadCells {
  /** How many there are. */
  count = 0;
  #first: Refusal | undefined;
  readonly #names: string[] = [];

  /**
   * Adds a bad cell.
   *
   * @param reference such as `H17`; only asked for if it will be named
   * @param refuse is only called for the first bad cell
   */
  add(reference: () => string, refuse: () => Refusal): void {
    this.count++;
    if (this.#first === undefined) this.#first = refuse();
    else if (this.#names.length < MAX_NAMES) this.#names.push(reference());
  }

  /** The refusal that names them; undefined if there are none. */
  get refusal(): Refusal | undefined {
    const first = this.#first;
    if (first === undefined || this.count === 1) return first;
    const others = this.count - 1;
    const names = this.#names.join(", ");
    return new Refusal(
      first.reason,
      `${first.message}; ${count(others)} more ` +
        `${others === 1 ? "cell" : "cells"} like it: ${names}` +
        `${others > this.#names.length ? ", …" : ""}`,
    );
  }
}
