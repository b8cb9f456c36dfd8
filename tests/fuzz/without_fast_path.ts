/**
 * The reader without its fast path: the tokenizer reads all cells of a row that
 * declares a prefix.
 */
import { Buffer } from "node:buffer";
import { unzip } from "../../core/unzip.ts";
import { readFirstWorksheet } from "../../core/xlsx/mod.ts";
import type { Worksheet } from "../../core/xlsx/worksheet.ts";
import { boundedMeter, partOf } from "../support/worksheet_source.ts";

/** The start of a row; or a comment, CDATA or an instruction, left alone. */
const TEXT_OR_ROW =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<(?:[^\s<>/:"'=!?]+:)?row(?=[\s/>])/g;

/** Opens the first worksheet without its fast path. */
export async function openWithoutFastPath(
  bytes: Uint8Array,
): Promise<Worksheet> {
  return await openRespelled(bytes, withPrefixes);
}

/** Opens the first worksheet, with its part written in another way. */
export async function openRespelled(
  bytes: Uint8Array,
  respell: (part: Uint8Array) => Uint8Array,
): Promise<Worksheet> {
  const maxInflatedBytes = 128 * 1024 ** 2;
  const meter = boundedMeter();
  const parts = await unzip(bytes, { maxInflatedBytes, meter });
  const { name, bytes: part } = parts.worksheet;
  const worksheet = partOf(name, respell(part));
  return readFirstWorksheet({ ...parts, worksheet }, meter);
}

/** A worksheet part with a prefix declared in every row. */
function withPrefixes(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part).toString("latin1"); // a character per byte
  return Buffer.from(
    text.replace(
      TEXT_OR_ROW,
      (found) => /^<[!?]/.test(found) ? found : `${found} xmlns:_="urn:_"`,
    ),
    "latin1",
  );
}
