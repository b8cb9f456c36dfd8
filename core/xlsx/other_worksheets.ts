/** Looks for headers at the beginning of the other worksheets. */
import { isRefusal } from "../refusal.ts";
import { PartBuffer } from "./package/mod.ts";
import { findHeaderRow, SheetData } from "./rows/mod.ts";
import type { SelectColumns } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** Most worksheets to look at. */
const MAX_OTHERS = 31;
/** Most bytes to read of each worksheet: enough for fifty rows. */
const MAX_BEGINNING_BYTES = 1024 * 1024;
/**
 * Units of work for all worksheets together, beside the budget of the analysis.
 */
const OTHERS_WORK = 100_000_000;

/** The names of those other worksheets that have a header row. */
export async function findOthers(
  { meter, others }: WorksheetSource,
  select: SelectColumns,
): Promise<string[]> {
  const found: string[] = [];
  await meter.beside(OTHERS_WORK, async () => {
    let searched = 0;
    for (const other of others?.() ?? []) {
      if (++searched > MAX_OTHERS) break;
      if (await hasHeaderRow(other, select)) found.push(other.name);
    }
  });
  return found;
}

/**
 * Whether a worksheet has a header row; false if the worksheet is refused,
 * because nobody reads its rows.
 */
async function hasHeaderRow(
  source: WorksheetSource,
  select: SelectColumns,
): Promise<boolean> {
  const buffer = new PartBuffer(
    source.part,
    beginning(source.open()),
    source.meter,
    source.size,
  );
  try {
    const sheet = new SheetData(buffer);
    await sheet.enter();
    return await findHeaderRow(sheet, source, { select }) !== undefined;
  } catch (cause) {
    if (isRefusal(cause)) return false;
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
