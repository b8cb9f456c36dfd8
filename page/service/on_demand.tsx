import type { Exchange } from "../model/mod.ts";
import { onDemand } from "../parts/mod.ts";

export const serviceRoom = onDemand(() => import("./room.ts"));

/** Shows a request, with the code that was loaded to make it. */
export function RequestOnDemand(
  props: { exchange: Exchange; isOpen?: boolean },
) {
  const { room } = serviceRoom.use();
  return room === undefined ? null : <room.RequestView {...props} />;
}
