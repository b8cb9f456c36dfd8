/**
 * Runs the steps that read a worksheet: `rows/` finds the header row and reads
 * the rows below it, then the merged ranges after them. If these or a late
 * header row change the rows, the caller reads them again.
 */
import { isRefusal } from "../refusal.ts";
import type { HeaderRow } from "./header_row.ts";
import {
  areCellsMerged,
  listTallRanges,
  MergedCells,
  type MergedRanges,
} from "./merged/mod.ts";
import { findOther } from "./other_worksheets.ts";
import { PartBuffer } from "./package/mod.ts";
import { findHeaderRow, RowReader, SheetData, TopRows } from "./rows/mod.ts";
import type {
  RangeList,
  RowBatch,
  SelectColumns,
  Worksheet,
} from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** What the first pass over the rows finds out for the second one. */
interface Findings {
  header: HeaderRow | undefined;
  /** Ranges that change rows; undefined if none do, or if not known yet. */
  ranges: MergedRanges | undefined;
  /** The ranges of these that cover several rows. */
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

/** Creates a worksheet; inflates nothing until the caller asks for its rows. */
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

/**
 * Reads the part from its start, and stops inflating when the reading ends.
 * `await using` would be shorter, but some browsers lack it.
 */
async function* inSheet<Result>(
  source: WorksheetSource,
  read: (sheet: SheetData) => AsyncGenerator<RowBatch, Result, void>,
): AsyncGenerator<RowBatch, Result, void> {
  const { part, meter, size } = source;
  const buffer = new PartBuffer(part, source.open(), meter, size);
  try {
    const sheet = new SheetData(buffer);
    await sheet.enter();
    return yield* read(sheet);
  } catch (cause) {
    // Damage may be the cause: drain() then throws that refusal instead.
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
  if (findings.header !== undefined) {
    return yield* readWithMerged(source, sheet, selection, findings);
  }
  const topRows = new TopRows(source, selection.select);
  const header = await findHeaderRow(sheet, topRows);
  if (header === undefined) return await sheet.buffer.drain();
  if (header.isFoundInOrder) {
    const reader = new RowReader(sheet, source, header, { topRows });
    yield* reader.read();
    const { firstHeader } = reader;
    const isFirst = firstHeader.rowNumber === header.rowNumber;
    findings.isInOrder = isFirst && reader.isInOrder;
    await recordFindings(source, sheet, firstHeader, findings);
    findings.mustReadAgain = !isFirst || findings.ranges !== undefined;
    return;
  }
  // The rows below the header row may have come before it: a second pass.
  await sheet.finish();
  findings.isInOrder = false;
  await recordFindings(source, sheet, header, findings);
  yield* inSheet(
    source,
    (again) => readWithMerged(source, again, selection, findings),
  );
}

/** Records the header row, and the ranges at the end of the part if they change rows. */
async function recordFindings(
  source: WorksheetSource,
  { mergedRanges }: SheetData,
  header: HeaderRow,
  findings: Findings,
): Promise<void> {
  findings.header = header;
  await mergedRanges.sort(source);
  const isChanged = await areCellsMerged(mergedRanges, header, source.meter);
  if (!isChanged) return;
  findings.ranges = mergedRanges;
  findings.tallRanges = await listTallRanges(
    mergedRanges,
    header,
    source.meter,
  );
}

/** The second pass: all rows again, with what the first one found out. */
async function* readWithMerged(
  source: WorksheetSource,
  sheet: SheetData,
  { isSpread }: Selection,
  { header, ranges, isInOrder }: Findings,
): AsyncGenerator<RowBatch, void, void> {
  if (header === undefined) return;
  const { texts } = source;
  const options = { header, isSpread, texts, isInOrder, meter: source.meter };
  const merged = ranges && await MergedCells.create(ranges, options);
  yield* new RowReader(sheet, source, header, { merged }).read();
}
