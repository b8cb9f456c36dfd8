/** Does what the first requests would otherwise wait for. */
import { loadPart } from "./lazily.ts";
import { loadHandlers } from "./router.ts";

/**
 * Loads the code that the start did not need, and sends the first requests
 * itself.
 * @param isOnDemand whether the service was started for a request, which must
 * not wait: then it sends none
 */
export async function prepare(
  stopping: AbortSignal,
  isOnDemand: boolean,
): Promise<void> {
  await loadHandlers();
  const core = await loadPart(() => import("../core/warm_up/mod.ts"));
  await core.warmUp();
  if (isOnDemand) return;
  const { warmUp } = await loadPart(() => import("./warm_up.ts"));
  await warmUp(stopping);
}
