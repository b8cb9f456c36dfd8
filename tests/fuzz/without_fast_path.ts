/**
 * The reader without its fast path: an instruction before a row means nothing
 * in a worksheet, but the fast path leaves a row to the tokenizer if the name of
 * the instruction does not begin with a letter.
 */
import { Buffer } from "node:buffer";
import { boundedMeter } from "../support/bounded_meter.ts";
import { openWorksheet } from "../../core/xlsx/open_worksheet.ts";
import { Package, readWorkbook } from "../../core/xlsx/package/mod.ts";
import { readSharedStrings } from "../../core/xlsx/strings/shared_strings.ts";
import { Texts } from "../../core/xlsx/strings/texts.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import type { MonthlySalesStats } from "../../schemas/wire/stats.ts";
import { statsOfWorksheet } from "../support/sales_sources.ts";

/** The start of a row; or a comment, CDATA or an instruction, left alone. */
const TEXT_OR_ROW =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<(?:[^\s<>/:"'=!?]+:)?row(?=[\s>/])/g;

/** Opens the first worksheet without its fast path. */
export async function openWithoutFastPath(
  bytes: Uint8Array,
  maxInflatedBytes?: number,
): Promise<Worksheet> {
  return await openRespelled(bytes, withInstructions, maxInflatedBytes);
}

/**
 * Opens the first worksheet as `readFirstWorksheet()` does, with its part
 * written in another way.
 */
export async function openRespelled(
  bytes: Uint8Array,
  respell: (part: Uint8Array) => Uint8Array,
  maxInflatedBytes = 256 * 1024 ** 2,
): Promise<Worksheet> {
  const meter = boundedMeter();
  const file = await Package.of(bytes, meter);
  const parts = await readWorkbook(file);
  const { worksheet, sharedStrings } = parts;
  const shared = await readSharedStrings(file, sharedStrings);
  const inflating = { maxBytes: maxInflatedBytes };
  return openWorksheet({
    name: parts.sheetName,
    isHidden: parts.isHidden,
    otherWorksheets: parts.others.length,
    part: worksheet.name,
    isStale: parts.isStale,
    open: () => respelled(file.stream(worksheet, inflating), respell),
    texts: new Texts(shared, worksheet.name, meter),
    meter,
  });
}

/** The statistics of a workbook. */
export async function readSalesWithoutFastPath(
  bytes: Uint8Array,
  maxInflatedBytes?: number,
): Promise<MonthlySalesStats> {
  return await statsOfWorksheet(
    await openWithoutFastPath(bytes, maxInflatedBytes),
  );
}

/** A worksheet part with an instruction before every row. */
export function withInstructions(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part).toString("latin1"); // a character per byte
  return Buffer.from(
    text.replace(
      TEXT_OR_ROW,
      (found) => /^<[!?]/.test(found) ? found : `<?_row?>${found}`,
    ),
    "latin1",
  );
}

async function* respelled(
  chunks: AsyncIterable<Uint8Array>,
  respell: (part: Uint8Array) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk.slice());
  yield respell(Buffer.concat(all));
}
