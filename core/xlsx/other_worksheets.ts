/** Searches the other worksheets for the headers that the first one lacks. */
import { isRefusal } from "../refusal.ts";
import { PartBuffer } from "./package/mod.ts";
import { findHeaderRow, SheetData } from "./rows/mod.ts";
import type { SelectColumns } from "./worksheet.ts";
import type { WorksheetSource } from "./worksheet_source.ts";

/** The most worksheets to search. */
const MAX_OTHERS = 10;
/** The most bytes of each to read: enough for fifty rows. */
const MAX_BEGINNING_BYTES = 1024 * 1024;

/** Finds a worksheet with a header row; returns its name. */
export async function findOther(
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

/** Also false if reading it throws a refusal: nobody reads its rows. */
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
