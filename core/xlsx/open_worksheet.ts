/**
 * Opens the worksheet part for `mod.ts` and runs the steps that read it:
 * `sheet_data.ts` to the first row, `top_rows.ts` to the header row, then
 * `row_reader.ts`. If the part turns out to have merged cells that matter, the
 * caller has the rows read again, with `merged_cells.ts`.
 */
import { areCellsMerged, MergedCells } from "./merged_cells.ts";
import type { MergedRanges } from "./merged_ranges.ts";
import { PartBuffer } from "./part_buffer.ts";
import { RowReader } from "./row_reader.ts";
import { SheetData } from "./sheet_data.ts";
import { findHeaderRow, type HeaderRow } from "./top_rows.ts";
import type { RowBatch, SelectColumns, Worksheet } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** What the first reading of the rows found out for the second one. */
interface Findings {
  /** Ranges that change rows; undefined if none do, or if not known yet. */
  ranges: MergedRanges | undefined;
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
    ranges: undefined,
    isInOrder: true,
    mustReadAgain: false,
  };
  return {
    name: source.name,
    isHidden: source.isHidden,
    text: (id) => source.texts.text(id),
    utf8: (id, text) => source.texts.utf8(id, text),
    rows: (select, isSpread = []) =>
      inSheet(
        source,
        (sheet) => readRows(source, sheet, { select, isSpread }, findings),
      ),
    mustReadAgain: () => findings.mustReadAgain,
    verify: () => inflateAll(source),
  };
}

/** Inflates the whole part again, only for the checks of inflating. */
async function inflateAll({ open, pace }: WorksheetSource): Promise<void> {
  const chunks = open();
  try {
    while (!(await chunks.next()).done) {
      if (pace.isDue()) await pace.step();
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
  const buffer = new PartBuffer(source.part, source.open(), source.pace);
  try {
    const sheet = new SheetData(buffer);
    await sheet.enter();
    return yield* read(sheet);
  } finally {
    await buffer.close();
  }
}

async function* readRows(
  source: WorksheetSource,
  sheet: SheetData,
  { select, isSpread }: Selection,
  findings: Findings,
): AsyncGenerator<RowBatch, void, void> {
  const { ranges, isInOrder } = findings;
  findings.mustReadAgain = false;
  const header = await findHeaderRow(sheet, source, select);
  if (header === undefined) return;
  const { texts } = source;
  const merged = ranges && new MergedCells(ranges, { header, isSpread, texts });
  const pass: Pass = { source, header, select, merged };
  if (merged !== undefined && !isInOrder) await readToEnd(pass);
  const reader = header.isInOrder
    ? yield* readBelow(sheet, pass)
    : yield* readFromStart(pass);
  if (merged !== undefined) return;
  const { mergedRanges } = reader.sheet;
  await mergedRanges.sort(source);
  if (!areCellsMerged(mergedRanges, header)) return;
  findings.ranges = mergedRanges;
  findings.isInOrder = header.isInOrder && reader.isInOrder;
  findings.mustReadAgain = true;
}

/** One reading of the rows below a known header row. */
interface Pass {
  source: WorksheetSource;
  header: HeaderRow;
  select: SelectColumns;
  merged: MergedCells | undefined;
}

async function* readBelow(
  sheet: SheetData,
  { source, header, select, merged }: Pass,
): AsyncGenerator<RowBatch, RowReader, void> {
  const reader = new RowReader(sheet, source, header, select, merged);
  yield* reader.read();
  return reader;
}

/** Rows below the header row may come before it: starts again. */
function readFromStart(
  pass: Pass,
): AsyncGenerator<RowBatch, RowReader, void> {
  return inSheet(pass.source, (sheet) => readBelow(sheet, pass));
}

/** Shows the rows to the merged cells, which may need the last one first. */
async function readToEnd({ header, ...pass }: Pass): Promise<void> {
  const anyOrder = { ...header, isInOrder: false };
  for await (const _ of readFromStart({ ...pass, header: anyOrder }));
}
