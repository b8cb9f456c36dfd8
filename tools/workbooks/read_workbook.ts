import { WorkMeter } from "../../core/work_meter.ts";
import { aggregate, type RowSink, type Tally } from "../../core/sales/mod.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";

/** No bounds: nobody else waits for this thread, and the files are the user's own. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** A file that was written to while it was read. */
export class FileChanged extends Error {}

/**
 * The bytes of a file as they were at one moment.
 * @throws {FileChanged}
 * @throws {Deno.errors.NotFound} and others if it cannot be read
 */
export async function readBytes(
  path: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const before = await Deno.stat(path);
  const bytes = await Deno.readFile(path);
  const { size, mtime } = await Deno.stat(path);
  const isSame = size === bytes.length &&
    mtime?.getTime() === before.mtime?.getTime();
  if (!isSame) throw new FileChanged(path);
  return bytes;
}

/**
 * The sums of a workbook, without the limits of a service.
 * @throws {Refusal}
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { sink, onProgress, listedBadCells = 0 }: {
    /** Also gets every row. */
    sink?: RowSink | undefined;
    /** Gets the share that has been read, 0 to 1. */
    onProgress?: (share: number) => void;
    /** Bad cells that the refusal lists. */
    listedBadCells?: number;
  } = {},
): Promise<Tally> {
  const worksheet = await readFirstWorksheet(bytes, {
    maxInflatedBytes: NO_LIMIT,
    meter: new WorkMeter({ sliceUnits: Infinity }),
    ...(onProgress && { onProgress }),
  });
  return await aggregate(worksheet, {
    maxResponseBytes: NO_LIMIT,
    listedBadCells,
    ...(sink && { sink }),
  });
}
