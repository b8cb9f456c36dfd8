import { onDemand } from "../parts/mod.ts";

/** Folders, and the panels for files after the first drop. */
export const filesRoom = onDemand(() => import("./room.ts"));
