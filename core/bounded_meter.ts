/**
 * A meter with a budget. Command and agent tool have a larger one than the
 * service.
 */
import type { WorkKind } from "../schemas/mod.ts";
import { Refusal } from "./refusal.ts";
import { Work, WorkMeter } from "./work_meter.ts";

const names = Object.keys(Work) as WorkKind[];

/** Refuses work that exceeds a budget. */
export class BoundedMeter extends WorkMeter {
  readonly #byWork = new Float64Array(names.length);

  /** @param budget most units in all */
  constructor(readonly budget: number) {
    super();
  }

  /**
   * @throws {Refusal} `workbook_too_large` past the budget
   * @throws {RangeError} if the units are negative or not finite
   */
  protected override spendUnits(work: Work, units: number): void {
    super.spendUnits(work, units);
    this.#byWork[work] += units;
    if (this.used > this.budget) throw this.#refusal();
  }

  /** The refusal, with the kind of work that took most units. */
  #refusal(): Refusal {
    const most = this.#byWork.indexOf(Math.max(...this.#byWork));
    return new Refusal("workbook_too_large", {
      excess: `${names[most]}_work`,
      limit: this.budget,
      name: "",
    });
  }
}
