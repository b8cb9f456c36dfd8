/** Counts the work of an analysis between its pauses. */
import { JsonWriter } from "../../core/bytes/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, writeMonthlyStats } from "../../core/sales/mod.ts";
import {
  BoundedMeter,
  type BoundedMeterOptions,
} from "../../core/bounded_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";

/** Records the most work between two pauses. */
export class SlicedMeter extends BoundedMeter {
  longestSlice = 0;
  pauses = 0;
  #sliceStart = 0;

  constructor(
    { budget = Infinity, ...options }: Partial<BoundedMeterOptions> = {},
  ) {
    super({ budget, ...options });
  }

  override async pause(): Promise<void> {
    this.pauses++;
    this.endSlice();
    await super.pause();
  }

  endSlice(): void {
    const units = this.used - this.#sliceStart;
    this.longestSlice = Math.max(this.longestSlice, units);
    this.#sliceStart = this.used;
  }
}

/** Does all the work of an analysis within the limits of the service. */
export async function analyzeMetered(
  bytes: Uint8Array,
  meter: SlicedMeter,
): Promise<void> {
  try {
    const options = { maxInflatedBytes: 256 * 1024 ** 2, meter };
    const worksheet = await readFirstWorksheet(bytes, options);
    const tally = await aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    await writeMonthlyStats(new JsonWriter(), tally);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  meter.endSlice();
}
