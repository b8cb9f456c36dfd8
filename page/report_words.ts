import { onDemand } from "./parts/mod.ts";

/** The texts that the page shares with reports and tools. */
export const reportWords = onDemand(() => import("../report/words/mod.ts"));
