import { BoundedMeter } from "../../core/bounded_meter.ts";
import { DEFAULT_WORK } from "../../schemas/mod.ts";

/** Twenty times the service's limit, because nobody else waits (design 23). */
const MAX_WORK = 20 * DEFAULT_WORK;

/**
 * Counts the work of one file, and refuses more than {@linkcode MAX_WORK}
 * units. Pauses, so that the agent tool can answer other questions meanwhile.
 */
export function fileMeter(): BoundedMeter {
  return new BoundedMeter({ budget: MAX_WORK });
}
