/**
 * Opens the worksheet part for `mod.ts` and runs the steps that read it:
 * `sheet_data.ts` to the first row, `top_rows.ts` to the header row, then
 * `row_reader.ts`.
 */
import { PartBuffer } from "./part_buffer.ts";
import { RowReader } from "./row_reader.ts";
import { SheetData } from "./sheet_data.ts";
import { findHeaderRow } from "./top_rows.ts";
import type { RowBatch, SelectColumns, Worksheet } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** Creates a worksheet, and inflates nothing until its rows are asked for. */
export function openWorksheet(source: WorksheetSource): Worksheet {
  return {
    name: source.name,
    text: (id) => source.texts.text(id),
    utf8: (id, text) => source.texts.utf8(id, text),
    rows: (select) => readRows(source, select),
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

async function* readRows(
  source: WorksheetSource,
  select: SelectColumns,
): AsyncGenerator<RowBatch, void, void> {
  await using buffer = openBuffer(source);
  const sheet = await enterSheet(buffer);
  const header = await findHeaderRow(sheet, source, select);
  if (header === undefined) return;
  if (header.isInOrder) {
    yield* new RowReader(sheet, source, header, select).read();
    return;
  }
  // Rows below the header row may have come before it: start again.
  await using again = openBuffer(source);
  const fromStart = await enterSheet(again);
  yield* new RowReader(fromStart, source, header, select).read();
}

function openBuffer({ part, pace, open }: WorksheetSource): PartBuffer {
  return new PartBuffer(part, open(), pace);
}

async function enterSheet(buffer: PartBuffer): Promise<SheetData> {
  const sheet = new SheetData(buffer);
  await sheet.enter();
  return sheet;
}
