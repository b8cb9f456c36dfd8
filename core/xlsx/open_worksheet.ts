/**
 * Opens the worksheet part for `mod.ts` and runs the steps that read it:
 * `sheet_data.ts` to the first row, `top_rows.ts` to the header row, then
 * `row_reader.ts`. If the part turns out to have merged cells that matter, the
 * caller has the rows read again, with `merged_cells.ts`.
 */
import { isRefusal } from "../refusal.ts";
import type { HeaderRow } from "./header_row.ts";
import {
  areCellsMerged,
  listTallRanges,
  MergedCells,
  type MergedRanges,
} from "./merged/mod.ts";
import { PartBuffer } from "./package/mod.ts";
import { findHeaderRow, RowReader, SheetData } from "./rows/mod.ts";
import type {
  RangeList,
  RowBatch,
  SelectColumns,
  Worksheet,
} from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** Other worksheets that are searched for the headers. */
const MAX_OTHERS = 10;
/** Bytes of each that are looked at: enough for fifty rows. */
const MAX_BEGINNING_BYTES = 1024 * 1024;

/** What the first pass over the rows found out for the second one. */
interface Findings {
  header: HeaderRow | undefined;
  /** Ranges that change rows; undefined if none do, or if not known yet. */
  ranges: MergedRanges | undefined;
  /** Those of them over several rows. */
  tallRanges: RangeList;
  /** Whether the row numbers below the header row ascend. */
  isInOrder: boolean;
  mustReadAgain: boolean;
}

/** How the caller wants the rows. */
interface Selection {
  select: SelectColumns;
  isSpread: readonly boolean[];
}

/** Creates a worksheet, and inflates nothing until its rows are asked for. */
export function openWorksheet(source: WorksheetSource): Worksheet {
  const findings: Findings = {
    header: undefined,
    ranges: undefined,
    tallRanges: { count: 0, first: [] },
    isInOrder: true,
    mustReadAgain: false,
  };
  return {
    name: source.name,
    meter: source.meter,
    isHidden: source.isHidden,
    otherWorksheets: source.otherWorksheets,
    text: (id) => source.texts.text(id),
    utf8: (id, text) => source.texts.utf8(id, text),
    rows: (select, isSpread = []) =>
      inSheet(
        source,
        (sheet) => readRows(source, sheet, { select, isSpread }, findings),
      ),
    mergedRanges: () => findings.tallRanges,
    mustReadAgain: () => findings.mustReadAgain,
    findOther: (select) => findOther(source.others?.() ?? [], select),
  };
}

async function findOther(
  others: Iterable<WorksheetSource>,
  select: SelectColumns,
): Promise<string | undefined> {
  let searched = 0;
  for (const other of others) {
    if (++searched > MAX_OTHERS) break;
    if (await hasHeaderRow(other, select)) return other.name;
  }
  return undefined;
}

/** Whatever else is wrong with a worksheet that is not read does not matter. */
async function hasHeaderRow(
  source: WorksheetSource,
  select: SelectColumns,
): Promise<boolean> {
  const buffer = new PartBuffer(
    source.part,
    beginning(source.open()),
    source.meter,
  );
  try {
    const sheet = new SheetData(buffer);
    await sheet.enter();
    return await findHeaderRow(sheet, source, select) !== undefined;
  } catch (cause) {
    if (isRefusal(cause) && !source.meter.isUsedUp) return false;
    throw cause;
  } finally {
    await buffer.close();
  }
}

/** The first chunks of a part. */
async function* beginning(
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for (let length = 0; length < MAX_BEGINNING_BYTES;) {
      const { done, value } = await chunks.next();
      if (done) return;
      yield value;
      length += value.length;
    }
  } finally {
    await chunks.return?.();
  }
}

/**
 * Reads from the start of the part and stops inflating at the end. Not with
 * `await using`, which browsers do not know yet.
 */
async function* inSheet<Result>(
  source: WorksheetSource,
  read: (sheet: SheetData) => AsyncGenerator<RowBatch, Result, void>,
): AsyncGenerator<RowBatch, Result, void> {
  const buffer = new PartBuffer(source.part, source.open(), source.meter);
  try {
    const sheet = new SheetData(buffer);
    await sheet.enter();
    return yield* read(sheet);
  } catch (cause) {
    // What is wrong may come from damage: then the damage is the reason.
    if (isRefusal(cause) && !source.meter.isUsedUp) await buffer.drain();
    throw cause;
  } finally {
    await buffer.close();
  }
}

async function* readRows(
  source: WorksheetSource,
  sheet: SheetData,
  selection: Selection,
  findings: Findings,
): AsyncGenerator<RowBatch, void, void> {
  findings.mustReadAgain = false;
  const { select } = selection;
  if (findings.header !== undefined) {
    return yield* readWithMerged(source, sheet, selection, findings);
  }
  const header = await findHeaderRow(sheet, source, select);
  if (header === undefined) return await sheet.buffer.drain();
  if (header.isInOrder) {
    const reader = new RowReader(sheet, source, header, select);
    yield* reader.read();
    findings.isInOrder = reader.isInOrder;
    findings.mustReadAgain = await findMerged(source, sheet, header, findings);
    return;
  }
  // The rows below the header row may have come before it: a second pass.
  await sheet.finish();
  findings.isInOrder = false;
  await findMerged(source, sheet, header, findings);
  yield* inSheet(
    source,
    (again) => readWithMerged(source, again, selection, findings),
  );
}

/** Finds out whether merged cells change rows, at the end of the part. */
async function findMerged(
  source: WorksheetSource,
  { mergedRanges }: SheetData,
  header: HeaderRow,
  findings: Findings,
): Promise<boolean> {
  findings.header = { ...header, isInOrder: false };
  await mergedRanges.sort(source);
  const matter = await areCellsMerged(mergedRanges, header, source.meter);
  if (!matter) return false;
  findings.ranges = mergedRanges;
  findings.tallRanges = listTallRanges(mergedRanges, header);
  return true;
}

/** The second pass: from the first row on, with all that the first one found. */
async function* readWithMerged(
  source: WorksheetSource,
  sheet: SheetData,
  { select, isSpread }: Selection,
  { header, ranges, isInOrder }: Findings,
): AsyncGenerator<RowBatch, void, void> {
  if (header === undefined) return;
  const { texts } = source;
  const options = { header, isSpread, texts, isInOrder };
  const merged = ranges && new MergedCells(ranges, options);
  yield* new RowReader(sheet, source, header, select, merged).read();
}
