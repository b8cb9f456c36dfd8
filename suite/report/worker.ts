/**
 * The worker that creates reports and other files: a separate bundle. Handles
 * one order at a time: reports the phases of a workbook, then posts the bytes.
 */
/// <reference lib="dom" />
import type { ReportOrder } from "./sheets/mod.ts";
import { writeWorkbook } from "./workbook/mod.ts";

type Order = ReportOrder & { number: number };

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  const { number } = data;
  try {
    const given = await writeWorkbook(
      data,
      (progress) => postMessage({ number, progress }),
    );
    postMessage({ number, given }, { transfer: [given.buffer] });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    postMessage({ number, error });
  }
});
