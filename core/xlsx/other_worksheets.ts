/** Looks for the headers at the beginnings of the worksheets that are not read. */
import { isRefusal } from "../refusal.ts";
import { PartBuffer } from "./package/mod.ts";
import { findHeaderRow, SheetData } from "./rows/mod.ts";
import type { SelectColumns } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** The most worksheets to look at. */
const MAX_OTHERS = 31;
/** The most bytes of each to read: enough for fifty rows. */
const MAX_BEGINNING_BYTES = 1024 * 1024;
/** Units of work for all of them, beside the budget of the analysis. */
const OTHERS_WORK = 100_000_000;

/** The names of worksheets with a header row, as far as they are looked at. */
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

/** Whether a worksheet has a header row; false if it is refused, because nobody reads its rows. */
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
