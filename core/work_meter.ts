/**
 * Counts the work of an analysis. `bounded_meter.ts` refuses too much work.
 */
import { unitsOf, type Work } from "./work_units.ts";

export { RARE, unitsOf, Work } from "./work_units.ts";

/**
 * Counts work in units that neither the clock nor other requests affect: the
 * same file always gets the same answer.
 */
export class WorkMeter {
  /** Units so far. */
  used = 0;

  /**
   * Counts work that is done, or about to be done.
   * @param things number of things of this kind; `bytes` is their size
   * @throws {RangeError} if the units are negative or not finite: no refusal
   * would ever follow
   */
  spend(work: Work, things: number, bytes = 0): void {
    this.spendUnits(work, unitsOf(work, things, bytes));
  }

  protected spendUnits(_work: Work, units: number): void {
    if (!(units >= 0 && units < Infinity)) {
      throw new RangeError(`Cannot count work of ${units} units`);
    }
    this.used += units;
  }
}
