/**
 * A meter with a budget. Command and agent tool have a larger one than the
 * service.
 */
import type { WorkKind } from "../schemas/mod.ts";
import { Refusal } from "./refusal.ts";
import { Work, WorkMeter, type WorkMeterOptions } from "./work_meter.ts";

const names = Object.keys(Work) as WorkKind[];

/** The slices of a meter, and its budget. */
export interface BoundedMeterOptions extends WorkMeterOptions {
  /** Most units in all. */
  budget: number;
}

/** Refuses work that exceeds a budget. */
export class BoundedMeter extends WorkMeter {
  readonly #byWork = new Float64Array(names.length);
  readonly #budget: number;
  /** Units that the budget does not count. */
  #besides = 0;

  constructor({ budget, ...options }: BoundedMeterOptions) {
    super(options);
    this.#budget = budget;
  }

  /**
   * @throws {Refusal} `workbook_too_large` past the budget
   * @throws {RangeError} if the units are negative or not finite
   */
  protected override spendUnits(work: Work, units: number): void {
    super.spendUnits(work, units);
    this.#byWork[work] += units;
    if (this.isUsedUp) throw this.#refusal();
  }

  override get isUsedUp(): boolean {
    return this.used - this.#besides > this.#budget;
  }

  override async beside(
    budget: number,
    work: () => Promise<void>,
  ): Promise<void> {
    const counted = this.used - this.#besides;
    this.#besides = Infinity;
    try {
      await super.beside(budget, work);
    } finally {
      this.#besides = this.used - counted;
    }
  }

  /** The refusal, with the kind of work that took most units. */
  #refusal(): Refusal {
    const most = this.#byWork.indexOf(Math.max(...this.#byWork));
    return new Refusal("workbook_too_large", {
      excess: `${names[most]}_work`,
      limit: this.#budget,
      name: "",
    });
  }
}
