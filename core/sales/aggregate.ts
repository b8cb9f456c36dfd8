import { isRefusal } from "../refusal.ts";
import type { Worksheet } from "../xlsx/worksheet.ts";
import { HeaderSearch } from "./columns.ts";
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
    const running = addUp(worksheet, options);
    for (;;) {
      const { done, value } = await running.next();
      if (done) return value;
    }
  } catch (cause) {
    if (isRefusal(cause)) await worksheet.verify();
    throw cause;
  }
}

/**
 * As {@linkcode aggregate}, but gives the sums so far after each batch, and
 * returns them once they have been found to be complete.
 */
export async function* addUp(
  worksheet: Worksheet,
  { maxResponseBytes }: AggregateOptions,
): AsyncGenerator<Tally, Tally, void> {
  const search = new HeaderSearch(worksheet.name);
  const names = new Names(worksheet);
  const tally = new Tally(names, maxResponseBytes);
  const rows = new SalesBatch(search, names);
  for await (const batch of worksheet.rows((head) => search.select(head))) {
    rows.read(batch);
    tally.add(rows);
    tally.verifySize();
    yield tally;
  }
  if (!search.isFound) throw search.refusal();
  return tally;
}
