import type { Totals } from "./sales_rows.ts";

/** Reads a workbook; undefined where there is nothing to add up. */
export type Read = (
  bytes: Uint8Array,
) => Totals | undefined | void | Promise<Totals | undefined | void>;

/**
 * What runs in a process of its own, by name. Loaded only there, so that no
 * process holds another's library.
 */
export const contenders = {
  "inflate, one shot": async () => (await import("./floor.ts")).inflateOneShot,
  "inflate, streamed": async () => (await import("./floor.ts")).inflateStreamed,
  "our reader": async () => (await import("./ours.ts")).readRows,
  "our statistics": async () => (await import("./ours.ts")).analyzeBytes,
  "xlsx, lean": async () => (await import("./peers.ts")).createXlsxLean(),
  "xlsx, default": async () => (await import("./peers.ts")).createXlsxDefault(),
  "hucre": async () => (await import("./peers.ts")).createHucre(),
  "read-excel-file": async () =>
    (await import("./peers.ts")).createReadExcelFile(),
} satisfies Record<string, () => Promise<Read>>;

export type ContenderName = keyof typeof contenders;
