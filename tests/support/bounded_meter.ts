import { WorkMeter } from "../../core/work_meter.ts";
import { DEFAULT_WORK } from "../../schemas/limits.ts";

/**
 * The meter of the service, so that a file is refused for its fault, not for
 * wrongly counted work.
 */
export function boundedMeter(): WorkMeter {
  return new WorkMeter(DEFAULT_WORK);
}
