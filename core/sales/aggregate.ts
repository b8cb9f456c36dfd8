/** Reads a worksheet and adds up its rows, batch by batch. */
import { type Refusal, refusalOf } from "../refusal.ts";
import type { Worksheet } from "../xlsx/mod.ts";
import { HeaderSearch, isSpread, type SalesColumns } from "./header/mod.ts";
import { Names } from "./names.ts";
import { notesOf } from "./notes.ts";
import { type BadRowsOptions, RowsReader } from "./rows/mod.ts";
import { Tally } from "./tally/tally.ts";

/** Limits of `aggregate`, and a receiver of the rows. */
export interface AggregateOptions extends BadRowsOptions {
  /** Longest answer, bytes of JSON (design 23). */
  maxResponseBytes: number;
  /** Receives the data rows too; discard the rows of a refused worksheet. */
  sink?: RowSink;
}

/** Receives the data rows of a worksheet while they are added up. */
export interface RowSink {
  /**
   * Called before the first row.
   * @param names the names that ids in the rows refer to
   */
  begin(names: Names): void;
  /** Receives rows, which are valid during the call only. */
  add(rows: SalesColumns): void;
}

/**
 * Adds up the rows of a worksheet by month and name (spec 2.3 to 2.8, design 13
 * to 22 and 25).
 *
 * @throws {Refusal} `columns_missing`, `column_duplicated`, `second_table`,
 * `cell_invalid`, `formula_not_calculated`, `answer_too_large`, and refusals of
 * the reader
 */
export function aggregate(
  worksheet: Worksheet,
  options: AggregateOptions,
): Tally {
  const steps = aggregateByBatch(worksheet, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Like {@linkcode aggregate}; stops after each batch of rows, so that the
 * caller can do other work in between.
 */
export function* aggregateByBatch(
  worksheet: Worksheet,
  { maxResponseBytes, sink, ...badRows }: AggregateOptions,
): Generator<undefined, Tally, void> {
  const search = new HeaderSearch(worksheet.name, worksheet.isHidden);
  const names = new Names(worksheet);
  const tally = new Tally(names, maxResponseBytes);
  sink?.begin(names);
  const batches = worksheet.rows(
    (row) => search.select(row),
    () => isSpread,
    (row) => search.checkLate(row),
  );
  let step = batches.next();
  const rows = new RowsReader(worksheet, search, names, badRows);
  let refusal: Refusal | undefined;
  for (; !step.done; step = batches.next()) {
    const batch = step.value;
    // After a refusal the file may still turn out to be damaged.
    refusal ??= refusalOf(() => {
      rows.read(batch);
      tally.add(rows.data);
      tally.verifySize();
      sink?.add(rows.data);
    });
    yield;
  }
  if (!search.isFound) throw search.refusal(othersOf(worksheet).at(0));
  refusal ??= rows.finish();
  if (refusal !== undefined) throw refusal;
  tally.leftOut = rows.leftOut;
  const others = othersOf(worksheet).length;
  tally.notes.push(
    ...notesOf({ worksheet, rowNotes: rows.notes, tally, others }),
  );
  return tally;
}

function othersOf(worksheet: Worksheet): readonly string[] {
  const search = new HeaderSearch(worksheet.name);
  return worksheet.findOthers((row) => search.select(row));
}
