/** Reads and sums: from a worksheet to a tally, batch by batch. */
import { isRefusal } from "../refusal.ts";
import type { Worksheet } from "../xlsx/mod.ts";
import { HeaderSearch } from "./header_search.ts";
import { Names } from "./names.ts";
import { SalesBatch } from "./sales_batch.ts";
import { Tally } from "./tally.ts";

export interface AggregateOptions {
  /** Longest answer, bytes of JSON (design 23). */
  maxResponseBytes: number;
}

/**
 * Adds up the rows of a worksheet by month and name (spec 2.3 to 2.8, design
 * 13 to 22).
 *
 * @throws {Refusal} `columns_missing`, `column_duplicated`, `cell_invalid`,
 * `formula_not_calculated`, `answer_too_large`, and what reading throws
 */
export async function aggregate(
  worksheet: Worksheet,
  options: AggregateOptions,
): Promise<Tally> {
  try {
    return await addUp(worksheet, options);
  } catch (cause) {
    // A bad row may come from a damaged part: then the damage is the reason.
    if (isRefusal(cause)) await worksheet.verify();
    throw cause;
  }
}

async function addUp(
  worksheet: Worksheet,
  { maxResponseBytes }: AggregateOptions,
): Promise<Tally> {
  const search = new HeaderSearch(worksheet.name);
  const names = new Names(worksheet);
  const rows = new SalesBatch(search, names);
  const tally = new Tally(names, maxResponseBytes);
  for await (const batch of worksheet.rows((row) => search.select(row))) {
    rows.read(batch);
    tally.add(rows);
    tally.verifySize();
  }
  if (!search.isFound) throw search.refusal();
  return tally;
}
