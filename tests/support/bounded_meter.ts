import { BoundedMeter } from "../../core/bounded_meter.ts";
import { DEFAULT_WORK } from "../../schemas/limits.ts";

/**
 * The meter of the service, so that a file is refused for its fault, not for
 * wrongly counted work.
 */
export function boundedMeter(): BoundedMeter {
  return new BoundedMeter(DEFAULT_WORK);
}
