/** Our reader and our statistics as contenders. Used by contenders.ts. */
import { columnOrder } from "../../core/sales/header/columns.ts";
import { HeaderSearch } from "../../core/sales/header/header_search.ts";
import { BoundedMeter } from "../../core/bounded_meter.ts";
import { warmUp } from "../../core/warm_up/mod.ts";
import { aggregate } from "../../core/sales/aggregate.ts";
import { Periods } from "../../core/sales/answer/periods.ts";
import { Ranking } from "../../core/sales/answer/ranking.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import { CellKind, type RowBatch } from "../../core/xlsx/worksheet.ts";
import type { Totals } from "../workloads/sales_rows.ts";

// The service does the same before its first analysis.
await warmUp();

// A full sheet is 400 MB of XML, more than the service accepts by default.
const MAX_BYTES = 2 ** 30;
const qtyIndex = columnOrder.indexOf("qty");
const convIndex = columnOrder.indexOf("conv");

/**
 * The meter of the service: code that another one ran would be compiled again
 * after each collection of garbage.
 */
function createMeter(): BoundedMeter {
  return new BoundedMeter({ budget: Infinity });
}

/** Reads the 11 columns of all rows, batch by batch, without our statistics. */
export async function readRows(bytes: Uint8Array): Promise<Totals> {
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_BYTES,
    meter: createMeter(),
  });
  const search = new HeaderSearch(worksheet.name);
  const totals = { rows: 0, qty: 0, conv: 0 };
  for await (const batch of worksheet.rows((head) => search.select(head))) {
    addBatch(totals, batch);
  }
  return totals;
}

function addBatch(totals: Totals, { columns, length }: RowBatch): void {
  const [qty, conv] = [columns[qtyIndex], columns[convIndex]];
  for (let i = 0; i < length; i++) {
    if (qty.kinds[i] !== CellKind.number) continue;
    totals.rows++;
    totals.qty += qty.values[i];
    totals.conv += conv.values[i];
  }
}

/**
 * Reads and aggregates: from the bytes of the file to every ranking, sorted.
 */
export async function analyzeBytes(bytes: Uint8Array): Promise<Totals> {
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: MAX_BYTES,
    meter: createMeter(),
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
