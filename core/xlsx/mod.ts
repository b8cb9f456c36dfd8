/**
 * Reads the first worksheet of an .xlsx workbook (ECMA-376). The rooms, in the
 * order of the story:
 *
 *   zip/       bytes of the file    -> entries, inflated in chunks
 *   xml/       bytes of a part      -> tokens, texts
 *   markup/    shared by all parts  -> references, numbers, places of elements
 *   package/   the file             -> the parts of the first worksheet
 *   strings/   shared strings       -> texts by id, decoded when needed
 *   merged/    ranges after rows    -> changes in a batch of rows
 *   rows/      the worksheet part   -> the header row, then batches of columns
 *
 * A room knows only the rooms above. `open_worksheet.ts` runs rows/ and
 * merged/: if merged cells change the rows, the caller reads the rows again.
 *
 * ```ts
 * const bytes = Uint8Array.fromBase64("UEsDBBQA…");
 * const worksheet = await readFirstWorksheet(bytes, { maxInflatedBytes: 1e8 });
 * const select = (row: TopRow) => row.rowNumber === 1 ? [0, 7] : undefined;
 * for await (const { length, columns } of worksheet.rows(select)) {
 *   const [names, amounts] = columns;
 *   for (let i = 0; i < length; i++) {
 *     if (names.kinds[i] !== CellKind.text) continue;
 *     console.log(worksheet.text(names.values[i]), amounts.values[i]);
 *   }
 * }
 * ```
 *
 * README.md in this folder explains the design and lists limits and messages.
 * @module
 */
import { WorkMeter } from "../work_meter.ts";
import { openWorksheet } from "./open_worksheet.ts";
import { Package, readWorkbook, type WorksheetPart } from "./package/mod.ts";
import { readSharedStrings, Texts } from "./strings/mod.ts";
import type { Worksheet } from "./worksheet.ts";
import type { InflateOptions } from "./zip/mod.ts";

export { cellReference, MAX_COLUMNS, parseNumberText } from "./markup/mod.ts";
export {
  type CellColumn,
  CellKind,
  type RowBatch,
  TOP_ROWS,
  type TopRow,
  type WideHeader,
  type Worksheet,
} from "./worksheet.ts";

/** Limits of reading, and a callback for its progress. */
export interface ReadOptions {
  /** Limit of the inflated worksheet, bytes. */
  maxInflatedBytes: number;
  /** Counts the work; without a meter, work is unlimited. */
  meter?: WorkMeter;
  /** Bytes of the worksheet to parse at a time, 256 KiB by default. */
  chunkBytes?: number;
  /** Called with the share of the worksheet that has been inflated, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Opens the first worksheet of a workbook. Reads and refuses rows only on
 * demand.
 * @throws {Refusal} `not_a_workbook`, `workbook_damaged`,
 * `workbook_unsupported`, `workbook_too_large`
 */
export async function readFirstWorksheet(
  bytes: Uint8Array,
  { maxInflatedBytes, meter = new WorkMeter(), chunkBytes, onProgress }:
    ReadOptions,
): Promise<Worksheet> {
  const inflating = { maxBytes: maxInflatedBytes, chunkBytes, onProgress };
  const file = await Package.of(bytes, meter);
  const { isStale, others, sharedStrings, ...first } = await readWorkbook(file);
  const shared = await readSharedStrings(file, sharedStrings);
  const sourceOf = (
    { sheetName, isHidden, worksheet }: WorksheetPart,
    options: InflateOptions,
  ) => ({
    name: sheetName,
    isHidden,
    otherWorksheets: others.length,
    part: worksheet.name,
    size: worksheet.uncompressedSize,
    isStale,
    open: () => file.stream(worksheet, options),
    texts: new Texts(shared, worksheet.name, meter),
    meter,
  });
  return openWorksheet({
    ...sourceOf(first, inflating),
    *others() {
      const options = { maxBytes: maxInflatedBytes, chunkBytes };
      for (const other of others) yield sourceOf(other, options);
    },
  });
}
