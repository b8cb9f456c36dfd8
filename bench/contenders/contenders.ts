/**
 * Everything that reads a workbook in its own process. Used by contender.ts.
 */
import type { Totals } from "../workloads/sales_rows.ts";

/** Reads a workbook; returns nothing if it only inflates it. */
export type Read = (bytes: Uint8Array) => Totals | void | Promise<Totals>;

/**
 * The contenders by name. Each one imports its library only when it is called:
 * a process loads no library but its own.
 */
export const contenders = {
  "floor": async () => (await import("./floor.ts")).inflate,
  "our statistics": async () => (await import("./ours.ts")).analyzeBytes,
  "xlsx": async () => (await import("./peers.ts")).createXlsx(),
  "hucre": async () => (await import("./peers.ts")).createHucre(),
} satisfies Record<string, () => Promise<Read>>;

export type ContenderName = keyof typeof contenders;
