/**
 * Everything that reads a workbook in its own process. Used by contender.ts.
 */
import type { Totals } from "../workloads/sales_rows.ts";

/** Reads a workbook; returns undefined if it only inflates it. */
export type Read = (
  bytes: Uint8Array,
) => Totals | undefined | void | Promise<Totals | undefined | void>;

/**
 * The contenders by name. Each one imports its library only when it is called:
 * a process loads no library but its own.
 */
export const contenders = {
  "inflate, one shot": async () => (await import("./floor.ts")).inflateOneShot,
  "inflate, streamed": async () => (await import("./floor.ts")).inflateStreamed,
  "our reader": async () => (await import("./ours.ts")).readRows,
  "our statistics": async () => (await import("./ours.ts")).analyzeBytes,
  "xlsx": async () => (await import("./peers.ts")).createXlsx(),
  "hucre": async () => (await import("./peers.ts")).createHucre(),
  "read-excel-file": async () =>
    (await import("./peers.ts")).createReadExcelFile(),
} satisfies Record<string, () => Promise<Read>>;

export type ContenderName = keyof typeof contenders;
