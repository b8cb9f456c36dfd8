/**
 * Runs the steps that read a worksheet: `rows/` finds the header row and reads
 * the rows below it, then the merged ranges after them.
 *
 * Two passes: when the ranges arrive, the caller has added up the rows. If a
 * range changes a selected column below the header row, the caller reads the
 * rows again. One pass would have to keep all rows in memory.
 */
import { isRefusal } from "../refusal.ts";
import {
  areCellsMerged,
  listWideHeaders,
  MergedCells,
  type MergedRanges,
  withWideHeaders,
} from "./merged/mod.ts";
import { findOthers } from "./other_worksheets.ts";
import { PartBuffer } from "./package/mod.ts";
import {
  findHeaderRow,
  RowReader,
  type RowViewers,
  SheetData,
} from "./rows/mod.ts";
import type {
  MergedList,
  RowBatch,
  WideHeader,
  Worksheet,
} from "./worksheet.ts";
import type { HeaderRow, WorksheetSource } from "./worksheet_source.ts";

/** Merged ranges that change rows or widen headers, for a second pass. */
interface Changes {
  header: HeaderRow;
  ranges: MergedRanges;
  wide: readonly WideHeader[];
}

/** Creates a worksheet; inflates nothing until the caller asks for its rows. */
export function openWorksheet(source: WorksheetSource): Worksheet {
  let changes: Changes | undefined;
  let mustReadAgain = false;
  let isSheetStale = false;
  let list: MergedList = { count: 0, first: [], hiddenNumbers: 0 };
  async function* firstPass(sheet: SheetData, viewers: RowViewers) {
    const header = await findHeaderRow(sheet, source, viewers);
    // Without a header row, the other rows still have to ascend (design 24).
    yield* new RowReader(sheet, source, header?.columns ?? []).read();
    isSheetStale = sheet.isStale;
    if (header === undefined) return;
    const ranges = sheet.mergedRanges;
    await ranges.sort(source);
    const { meter } = source;
    const wide = await listWideHeaders(ranges, header, meter);
    mustReadAgain = wide.length > 0 ||
      await areCellsMerged(ranges, header, meter);
    if (mustReadAgain) changes = { header, ranges, wide };
  }
  async function* secondPass(
    sheet: SheetData,
    { ranges, wide, header: { columns, ...row } }: Changes,
    isSpread: readonly boolean[],
  ) {
    const header = { ...row, columns: withWideHeaders(columns, wide) };
    // Numbers that merges hide beside wide headers would not count anyway.
    const areSpread = header.columns.map((_, i) =>
      i >= columns.length || (isSpread[i] ?? false)
    );
    const facts = { ...source, header, isSpread: areSpread };
    const merged = await MergedCells.create(ranges, facts);
    while (sheet.lastRow < header.rowNumber) await sheet.nextRow(() => false);
    yield* new RowReader(sheet, source, header.columns, merged).read();
    list = await merged.list();
  }
  return {
    name: source.name,
    meter: source.meter,
    isHidden: source.isHidden,
    otherWorksheets: source.otherWorksheets,
    text: (id) => source.texts.text(id),
    utf8: (id, text) => source.texts.utf8(id, text),
    rows: (select, isSpread, seeLate) =>
      inSheet(source, (sheet) => {
        mustReadAgain = false;
        return changes === undefined
          ? firstPass(sheet, { select, seeLate })
          : secondPass(sheet, changes, isSpread ?? []);
      }),
    isStale: () => source.isStale || isSheetStale,
    mergedRanges: () => list,
    wideHeaders: () => changes?.wide ?? [],
    mustReadAgain: () => mustReadAgain,
    findOthers: (select) => findOthers(source, select),
  };
}

/**
 * Reads the part from its start, and stops inflating when reading ends.
 * `await using` would be shorter, but some browsers lack it.
 */
async function* inSheet(
  source: WorksheetSource,
  read: (sheet: SheetData) => AsyncGenerator<RowBatch, void, void>,
): AsyncGenerator<RowBatch, void, void> {
  const { part, meter, size } = source;
  const buffer = new PartBuffer(part, source.open(), meter, size);
  try {
    const sheet = new SheetData(buffer);
    await sheet.enter();
    yield* read(sheet);
  } catch (cause) {
    // Damage may be the cause; in that case drain() throws its refusal instead.
    if (isRefusal(cause) && !source.meter.isUsedUp) await buffer.drain();
    throw cause;
  } finally {
    await buffer.close();
  }
}
