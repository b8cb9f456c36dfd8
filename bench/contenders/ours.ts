/** Our statistics as a contender, for contenders.ts. */
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { Periods } from "../../core/sales/answer/periods.ts";
import { Ranking } from "../../core/sales/answer/ranking.ts";
import { aggregate } from "../../core/sales/mod.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import type { Totals } from "../workloads/sales_rows.ts";

// A full sheet has 400 MB of XML, more than the service accepts by default.
const MAX_BYTES = 2 ** 30;

/** Reads and aggregates: from the bytes of the file to sorted rankings. */
export async function analyzeBytes(bytes: Uint8Array): Promise<Totals> {
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_BYTES,
    // The same meter as in the service: with another one, V8 would compile the
    // code again after each garbage collection.
    meter: new BoundedMeter({ budget: Infinity }),
  });
  const tally = await aggregate(worksheet, { maxResponseBytes: MAX_BYTES });
  const periods = new Periods(tally);
  const ranking = new Ranking(tally.names);
  const total = await periods.total();
  for (const { groupSets } of [...periods.months(), total]) {
    for (const set of groupSets) await ranking.rank(set);
  }
  const { rows, totalQty, totalConv } = total.meta;
  return { rows, qty: totalQty, conv: totalConv };
}
