/** Cells (ECMA-376-1 18.3.1.4 `c`), read by the tokenizer. */
import { parseNumberText } from "./number.ts";
import { damaged } from "./refusals.ts";
import { readRichText, readText } from "./rich_text.ts";
import type { Texts } from "./texts.ts";
import { CellKind } from "./worksheet.ts";
import { decodeXstring, type XmlReader, XmlToken } from "./xml/mod.ts";

/** What stands in a `c` element. */
export interface CellContent {
  /** Its `t` attribute. */
  type: string;
  hasFormula: boolean;
  /** Whether its formula is to fill other cells too, without formulas there. */
  isSpread: boolean;
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

/**
 * Reads the rest of a cell whose start tag was just read: its own `f`, `v` and
 * `is`; extensions are passed over.
 *
 * @returns undefined where its end has not come yet
 * @throws {Refusal} `workbook_damaged`
 */
export function readCellContent(
  xml: XmlReader,
  type: string,
): CellContent | undefined {
  const { depth, namespace } = xml;
  const content: CellContent = {
    type,
    hasFormula: false,
    isSpread: false,
    value: undefined,
    inline: undefined,
  };
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.incomplete) return undefined;
    if (token === XmlToken.end && xml.depth < depth) return content;
    if (token !== XmlToken.start) continue;
    const name = xml.namespace === namespace ? xml.localName : "";
    if (name === "v") {
      if (content.value !== undefined) throw twoValues(xml);
      content.value = readText(xml);
      if (content.value === undefined) return undefined;
    } else if (name === "is") {
      if (content.inline !== undefined) throw twoValues(xml);
      content.inline = readRichText(xml);
      if (content.inline === undefined) return undefined;
    } else {
      content.hasFormula ||= name === "f";
      content.isSpread ||= name === "f" && isSpread(xml);
      if (!xml.skipElement()) return undefined;
    }
  }
}

/** Array formulas and data tables of several cells (ECMA-376-1 18.3.1.40). */
function isSpread(xml: XmlReader): boolean {
  const type = xml.attribute("t");
  if (type !== "array" && type !== "dataTable") return false;
  const [first, last = first] = (xml.attribute("ref") ?? "").split(":");
  return first !== last;
}

function twoValues({ part }: XmlReader) {
  return damaged(`part ${part} has a cell with two values`);
}

/** Types by `t` (ECMA-376-1 18.18.11), each with how its `v` is read. */
const readers: Record<string, (value: string, texts: Texts) => CellValue> = {
  n: readNumber,
  s: readShared,
  str: (value, texts) => textValue(decodeXstring(value), texts),
  inlineStr: (value, texts) => textValue(decodeXstring(value), texts),
  b: readBoolean,
  e: (value, texts) => ({
    kind: CellKind.error,
    value: texts.idOf(decodeXstring(value)),
  }),
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
  if (inline !== undefined && (type === "inlineStr" || value === undefined)) {
    return textValue(inline, texts);
  }
  if (!Object.hasOwn(readers, type)) return undefined;
  // A result may be an empty text, but no empty number and no empty error.
  const isMissing = value === undefined || value === "" && type !== "str" ||
    value.trim() === "" && type !== "str" && (hasFormula || type !== "e");
  if (isMissing) {
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
  const value = parseNumberText(text);
  return !Number.isFinite(value)
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
