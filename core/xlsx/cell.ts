/** Cells (ECMA-376-1 18.3.1.4 `c`), read by the tokenizer. */
import { parseNumber } from "./number.ts";
import { readRichText, readText } from "./rich_text.ts";
import type { Texts } from "./texts.ts";
import { CellKind } from "./worksheet_rows.ts";
import { type XmlReader, XmlToken } from "./xml.ts";
import { decodeXstring } from "./xml_text.ts";

/** What stands in a `c` element. */
export interface CellContent {
  /** Its `t` attribute. */
  type: string;
  hasFormula: boolean;
  /** Text of its `v`; undefined where there is none. */
  value: string | undefined;
  /** Text of its `is`; undefined where there is none. */
  inline: string | undefined;
}

/** What a cell holds, as {@linkcode CellColumn} has it. */
export interface CellValue {
  kind: CellKind;
  value: number;
}

const nothing: CellValue = { kind: CellKind.empty, value: 0 };
const encoder = new TextEncoder();

/**
 * Reads the rest of a cell whose start tag was just read: its own `f`, `v` and
 * `is`, the first of each; extensions are passed over.
 *
 * @returns undefined where its end has not come yet
 */
export function readCellContent(
  xml: XmlReader,
  type: string,
): CellContent | undefined {
  const { depth, namespace } = xml;
  const content: CellContent = {
    type,
    hasFormula: false,
    value: undefined,
    inline: undefined,
  };
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.incomplete) return undefined;
    if (token === XmlToken.end && xml.depth < depth) return content;
    if (token !== XmlToken.start) continue;
    const name = xml.namespace === namespace ? xml.localName : "";
    if (name === "v" && content.value === undefined) {
      content.value = readText(xml);
      if (content.value === undefined) return undefined;
    } else if (name === "is" && content.inline === undefined) {
      content.inline = readRichText(xml);
      if (content.inline === undefined) return undefined;
    } else {
      content.hasFormula ||= name === "f";
      if (!xml.skipElement()) return undefined;
    }
  }
}

/** Types by `t` (ECMA-376-1 18.18.11), each with how its `v` is read. */
const readers: Record<string, (value: string, texts: Texts) => CellValue> = {
  n: readNumber,
  s: readShared,
  str: (value, texts) => textValue(decodeXstring(value), texts),
  inlineStr: (value, texts) => textValue(decodeXstring(value), texts),
  b: readBoolean,
  e: (value, texts) => ({ kind: CellKind.error, value: texts.idOf(value) }),
  d: (value, texts) => textValue(value, texts),
};

/**
 * The value of a cell; undefined where it breaks the rules: an unknown type,
 * or a shared string that is not in the table.
 */
export function valueOfCell(
  { type, hasFormula, value, inline }: CellContent,
  texts: Texts,
): CellValue | undefined {
  const isInline = type === "inlineStr" || type === "n" && value === undefined;
  if (inline !== undefined && isInline) return textValue(inline, texts);
  if (!Object.hasOwn(readers, type)) return undefined;
  if (value === undefined || value.trim() === "" && type !== "str") {
    return hasFormula ? { ...nothing, kind: CellKind.uncalculated } : nothing;
  }
  const read = readers[type](value, texts);
  return Number.isNaN(read.value) ? undefined : read;
}

function textValue(text: string, texts: Texts): CellValue {
  return text === ""
    ? nothing
    : { kind: CellKind.text, value: texts.idOf(text) };
}

function readNumber(text: string, texts: Texts): CellValue {
  const bytes = encoder.encode(text);
  const value = parseNumber(bytes, 0, bytes.length);
  return Number.isNaN(value)
    ? { kind: CellKind.malformed, value: texts.idOf(text) }
    : { kind: CellKind.number, value };
}

function readShared(text: string, { sharedCount }: Texts): CellValue {
  const trimmed = text.trim();
  const index = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : NaN;
  return { kind: CellKind.text, value: index < sharedCount ? index : NaN };
}

function readBoolean(text: string, texts: Texts): CellValue {
  const trimmed = text.trim();
  const value = ["0", "1", "false", "true"].indexOf(trimmed);
  return value < 0
    ? { kind: CellKind.malformed, value: texts.idOf(text) }
    : { kind: CellKind.boolean, value: value % 2 };
}
