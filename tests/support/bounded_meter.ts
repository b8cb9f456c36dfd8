import { BoundedMeter } from "../../core/bounded_meter.ts";
import { DEFAULT_WORK } from "../../schemas/limits.ts";

/**
 * The meter of the service. A file must be refused for what is wrong with it,
 * not for work that was counted wrongly.
 */
export function boundedMeter(): BoundedMeter {
  return new BoundedMeter({ budget: DEFAULT_WORK });
}
