/** Our statistics as a contender, for contender.ts. */
import { WorkMeter } from "../../../core/work_meter.ts";
import {
  monthsOf,
  periodsOf,
  totalOf,
} from "../../../core/sales/answer/periods.ts";
import { Ranking } from "../../../core/sales/answer/ranking.ts";
import { aggregate } from "../../../core/sales/mod.ts";
import { unzip } from "../../../core/unzip.ts";
import { readFirstWorksheet } from "../../../core/xlsx/mod.ts";
import type { Totals } from "../workloads/sales_rows.ts";

// A full sheet has 400 MB of XML, more than the service accepts by default.
const MAX_BYTES = 2 ** 30;

/** Reads and aggregates: from the bytes of the file to sorted rankings. */
export async function analyzeBytes(bytes: Uint8Array): Promise<Totals> {
  const meter = new WorkMeter();
  const parts = await unzip(bytes, { maxInflatedBytes: MAX_BYTES, meter });
  const worksheet = readFirstWorksheet(parts, meter);
  const tally = aggregate(worksheet, { maxResponseBytes: MAX_BYTES });
  const months = monthsOf(tally);
  const total = totalOf(tally, months);
  const groups = total.groupSets.map(({ groups }) => groups.length);
  const ranking = new Ranking(tally.names, Math.max(...groups));
  for (const { groupSets } of [...periodsOf(tally, months), total]) {
    for (const set of groupSets) ranking.rank(set);
  }
  const { rows, totalQty, totalConv } = total.meta;
  return { rows, qty: totalQty, conv: totalConv };
}
