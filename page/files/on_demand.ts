import { onDemand } from "../parts/mod.ts";

/** What is done with files after the first drop, and the storage of what is kept. */
export const filesRoom = onDemand(() => import("./room/mod.ts"));
