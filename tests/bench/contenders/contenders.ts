/** Everything that reads a workbook in its own process, for contender.ts. */
import type { Totals } from "../workloads/sales_rows.ts";

/** Reads a workbook; returns nothing after only inflating. */
export type Read = (bytes: Uint8Array) => Totals | void | Promise<Totals>;

/**
 * The contenders by name. Each imports its library when called, so that a
 * process loads only one library.
 */
export const contenders = {
  "floor": async () => (await import("./floor.ts")).inflate,
  "our statistics": async () => (await import("./ours.ts")).analyzeBytes,
  "xlsx": async () => (await import("./peers.ts")).createXlsx(),
  "hucre": async () => (await import("./peers.ts")).createHucre(),
} satisfies Record<string, () => Promise<Read>>;

export type ContenderName = keyof typeof contenders;
