import { BoundedMeter } from "../../core/bounded_meter.ts";
import { DEFAULT_WORK } from "../../schemas/mod.ts";

/** Twenty times what the service allows: nobody else waits (design 23). */
const MAX_WORK = 20 * DEFAULT_WORK;

/**
 * Counts the work of one file, and refuses more than {@linkcode MAX_WORK}
 * units. It pauses, so that the agent tool answers other questions meanwhile.
 */
export function fileMeter(): BoundedMeter {
  return new BoundedMeter({ budget: MAX_WORK });
}
