import { onDemand } from "../parts/mod.ts";

/** The panels for files after the first drop, and the storage of kept files. */
export const filesRoom = onDemand(() => import("./room.ts"));
