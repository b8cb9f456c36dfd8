/** What the first requests would have to wait for. */
import { loadHandlers } from "./router.ts";

/**
 * Loads what the service starts without, and makes the first requests itself.
 * @param isOnDemand whether the service runs for a request that must not wait:
 * then it makes none
 */
export async function prepare(
  stopping: AbortSignal,
  isOnDemand: boolean,
): Promise<void> {
  await loadHandlers();
  if (isOnDemand) return;
  const { warmUp } = await import("./warm_up.ts");
  await warmUp(stopping);
}
