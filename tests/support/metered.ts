/** All the work of an analysis, counted by a meter. */
import { JsonWriter } from "../../core/bytes/mod.ts";
import { isRefusal } from "../../core/refusal.ts";
import { aggregate, writeMonthlyStats } from "../../core/sales/mod.ts";
import { unzip } from "../../core/unzip.ts";
import type { WorkMeter } from "../../core/work_meter.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";

/** Does all the work of an analysis within the limits of the service. */
export async function analyzeMetered(
  bytes: Uint8Array,
  meter: WorkMeter,
): Promise<void> {
  try {
    const maxInflatedBytes = 128 * 1024 ** 2;
    const parts = await unzip(bytes, { maxInflatedBytes, meter });
    const worksheet = readFirstWorksheet(parts, meter);
    const tally = aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
    writeMonthlyStats(new JsonWriter(), tally);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
