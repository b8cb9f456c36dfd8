/** Reads a worksheet and adds up its rows, batch by batch. */
import { isRefusal, type Refusal } from "../refusal.ts";
import type { Worksheet } from "../xlsx/mod.ts";
import { HeaderSearch, isSpread } from "./header/mod.ts";
import { Names } from "./names/mod.ts";
import { notesOf } from "./notes/sheet_notes.ts";
import { SalesBatch, type SalesColumns } from "./rows/mod.ts";
import { Tally } from "./tally/mod.ts";

/** Limits of `aggregate`, and a receiver of the rows. */
export interface AggregateOptions {
  /** Longest answer, bytes of JSON (design 23). */
  maxResponseBytes: number;
  /** Receives the data rows too; discard the rows of a refused worksheet. */
  sink?: RowSink;
  /**
   * Number of bad cells that the refusal lists with their contents, 0 by
   * default.
   */
  listedBadCells?: number;
}

/** Receives the data rows of a worksheet while they are added up. */
export interface RowSink {
  /**
   * Called before the first row, and again if the rows are read a second time.
   * @param names the names that ids in the rows refer to
   */
  begin(names: Names): void;
  /** Receives rows, which are valid during the call only. */
  add(rows: SalesColumns): void;
}

/**
 * Adds up the rows of a worksheet by month and name (spec 2.3 to 2.8, design 13
 * to 22 and 25). Merged cells follow the rows in the file; if merged cells
 * change rows, the rows are read a second time, never a third.
 *
 * @throws {Refusal} `columns_missing`, `column_duplicated`, `second_table`,
 * `cell_invalid`, `formula_not_calculated`, `answer_too_large`, and refusals of
 * the reader
 */
export async function aggregate(
  worksheet: Worksheet,
  options: AggregateOptions,
): Promise<Tally> {
  const search = new HeaderSearch(worksheet.name, worksheet.isHidden);
  const first = await addUp(worksheet, search, options);
  if (first !== undefined) return first;
  const second = await addUp(worksheet, search, options);
  if (second !== undefined) return second;
  throw new Error("A second pass must not ask for a third one");
}

/** Returns undefined if the rows must be read again. */
async function addUp(
  worksheet: Worksheet,
  search: HeaderSearch,
  { maxResponseBytes, sink, listedBadCells }: AggregateOptions,
): Promise<Tally | undefined> {
  const { meter } = worksheet;
  const names = new Names(worksheet);
  const wide = worksheet.wideHeaders();
  const rows = new SalesBatch(search, names, listedBadCells, wide);
  const tally = new Tally(names, maxResponseBytes);
  sink?.begin(names);
  let refusal: Refusal | undefined;
  const batches = worksheet.rows(
    (row) => search.select(row),
    isSpread,
    (row) => search.seeLate(row),
  );
  for await (const batch of batches) {
    // After a refusal the file may still turn out to be damaged, or merged
    // cells may hide the bad cell.
    refusal ??= await refusalOf(async () => {
      await rows.read(batch);
      for (const ahead of tally.adding(rows)) {
        if (meter.isDue(ahead)) await meter.pause();
      }
      tally.verifySize();
      sink?.add(rows);
    });
  }
  if (!search.isFound) {
    throw await search.refusal(meter, (await othersOf(worksheet)).at(0));
  }
  if (worksheet.mustReadAgain()) return undefined;
  rows.decideResults(worksheet.isStale());
  refusal ??= rows.refusal;
  if (refusal !== undefined) throw refusal;
  const groups = tally.groupings.map(({ ids }) => ids);
  const others = (await othersOf(worksheet)).length;
  const noted = { worksheet, names, groups, others };
  tally.notes.push(...await notesOf(rows.notes, noted));
  return tally;
}

/** The other worksheets with all headers. */
async function othersOf(worksheet: Worksheet): Promise<readonly string[]> {
  const search = new HeaderSearch(worksheet.name);
  return await worksheet.findOthers((row) => search.select(row));
}

async function refusalOf(
  step: () => Promise<void>,
): Promise<Refusal | undefined> {
  try {
    await step();
    return undefined;
  } catch (cause) {
    if (isRefusal(cause)) return cause;
    throw cause;
  }
}
