/**
 * Reads the first worksheet of an .xlsx workbook (ECMA-376). The rooms, in the
 * order of the story:
 *
 *   zip/       bytes of the file    -> entries
 *   xml/       bytes of a part      -> tokens, texts
 *   markup/    shared by all parts  -> references, numbers, order of elements
 *   package/   the file             -> the parts of the first worksheet
 *   strings/   shared strings       -> texts by id, decoded when needed
 *   styles/    styles of cells      -> how a number is shown
 *   merged/    ranges after rows    -> changes in a batch of rows
 *   rows/      the worksheet part   -> the header row, then batches of columns
 *
 * A room knows only the rooms above. `open_worksheet.ts` runs rows/ and
 * merged/. `core/unzip.ts` inflates the parts; nothing in this folder waits.
 *
 * ```ts
 * import { unzip } from "../unzip.ts";
 *
 * const bytes = Uint8Array.fromBase64("UEsDBBQA…");
 * const parts = await unzip(bytes, { maxInflatedBytes: 1e8 });
 * const worksheet = readFirstWorksheet(parts);
 * const select = (row: TopRow) => row.rowNumber === 1 ? [0, 7] : undefined;
 * for (const { length, columns } of worksheet.rows(select)) {
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
import type { InflatedWorksheet, WorkbookParts } from "./package/mod.ts";
import { SharedStrings, Texts } from "./strings/mod.ts";
import { readStyles } from "./styles/mod.ts";
import type { Worksheet } from "./worksheet.ts";

export { cellReference, MAX_COLUMNS, parseNumberText } from "./markup/mod.ts";
export {
  findParts,
  type UnzipOptions,
  type WorkbookParts,
} from "./package/mod.ts";
export {
  type CellColumn,
  CellKind,
  type Formula,
  type MergedHeader,
  type RowBatch,
  TOP_ROWS,
  type TopRow,
  type Worksheet,
} from "./worksheet.ts";
export type { NumberFormat } from "./styles/mod.ts";
export type { Inflating } from "./zip/mod.ts";

/**
 * Opens the first worksheet of a workbook. Reads and refuses rows only on
 * demand.
 * @param meter counts the work; without a meter, work is unlimited
 * @throws {Refusal} `workbook_damaged`, `workbook_too_large`
 */
export function readFirstWorksheet(
  parts: WorkbookParts,
  meter: WorkMeter = new WorkMeter(),
): Worksheet {
  const { isStale, otherWorksheets, sharedStrings, others } = parts;
  const styles = readStyles(parts, meter);
  const shared = sharedStrings && new SharedStrings(sharedStrings, meter);
  const sourceOf = (
    { sheetName, isHidden, worksheet }: InflatedWorksheet,
    meter: WorkMeter,
  ) => ({
    name: sheetName,
    isHidden,
    otherWorksheets,
    part: worksheet,
    isStale,
    texts: new Texts(shared, worksheet.name, meter),
    styles,
    meter,
  });
  return openWorksheet({
    ...sourceOf(parts, meter),
    others: (meter) => others.map((other) => sourceOf(other, meter)),
  });
}
