/**
 * Reads cells (ECMA-376-1 18.3.1.4 `c`) with the tokenizer: first the content
 * as text, then the value.
 */
import { shortened } from "../../shortened.ts";
import {
  type CellRange,
  MAX_COLUMNS,
  MAX_ROWS,
  nextWithin,
  parseNumberText,
  parseRange,
  refuseElement,
  skipWithoutCells,
} from "../markup/mod.ts";
import { damaged } from "../refusals.ts";
import { readRichText, readText, type Texts } from "../strings/mod.ts";
import { CellKind } from "../worksheet.ts";
import type { WorksheetSource } from "../worksheet_source.ts";
import { decodeXstring, type XmlReader } from "../xml/mod.ts";
import { type FormulaSource, noFormula } from "./formulas.ts";

/** The content of a `c` element. */
export interface CellElement {
  /** The `t` attribute. */
  type: string;
  /** The `s` attribute: an index into the styles of cells. */
  style: number;
  hasFormula: boolean;
  formula: FormulaSource;
  /** The cells that the formula fills, if there are several. */
  filled: CellRange | undefined;
  /** Text of `v`; undefined without a `v`. */
  value: string | undefined;
  /** Text of `is`; undefined without an `is`. */
  inline: string | undefined;
}

/** The kind and value of a cell, as in {@linkcode CellColumn}. */
export interface CellValue {
  kind: CellKind;
  value: number;
}

const nothing: CellValue = { kind: CellKind.empty, value: 0 };

/**
 * Reads the rest of a cell whose start tag was just read: the direct children
 * `f`, `v` and `is`. Skips extensions.
 *
 * @param isWanted whether to decode `v` and `is`; if not, both are left empty
 * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`
 */
export function readCellElement(
  xml: XmlReader,
  isWanted: boolean,
): CellElement {
  const { depth, namespace } = xml;
  xml.enterItem();
  const content: CellElement = {
    type: isWanted ? xml.attribute("t") ?? "n" : "",
    style: isWanted ? Number(xml.attribute("s") ?? 0) : 0,
    hasFormula: false,
    formula: noFormula,
    filled: undefined,
    value: undefined,
    inline: undefined,
  };
  while (nextWithin(xml, depth, namespace)) readChild(xml, content, isWanted);
  verifyOneValue(xml, content);
  xml.leaveItem();
  return content;
}

function readChild(
  xml: XmlReader,
  content: CellElement,
  isWanted: boolean,
): void {
  if (xml.isNamed("v")) {
    if (!isWanted) return skipValue(xml, content);
    if (content.value !== undefined) throw twoValues(xml);
    content.value = readText(xml);
  } else if (xml.isNamed("is")) {
    if (!isWanted) return skipValue(xml, content);
    if (content.inline !== undefined) throw twoValues(xml);
    content.inline = readRichText(xml);
  } else if (xml.isNamed("f")) {
    content.hasFormula = true;
    content.formula = formulaSource(xml, xml.isEmptyElement ? 0 : xml.position);
    content.filled ??= filledRange(xml);
    skipWithoutCells(xml);
  } else if (xml.isNamed("extLst")) skipWithoutCells(xml, xml.namespace);
  else refuseElement(xml);
}

/**
 * A `v` beside an `is` must repeat the same text, as some programs write it. An
 * `is` alone must be in a cell of type inline string, and a `v` alone in one of
 * another type: otherwise only some programs see the text.
 */
function verifyOneValue(
  xml: XmlReader,
  { type, value = "", inline }: CellElement,
): void {
  if (inline === undefined) {
    if (type !== "inlineStr" || value.trim() === "") return;
    throw damaged(
      `part ${xml.part} has a cell of type "inlineStr" with a value, but ` +
        "without the text of an inline string",
    );
  }
  const isText = type === "inlineStr" || type === "str";
  if (isText && decodeXstring(value, xml.part) === inline) return;
  if (value.trim() !== "") throw twoValues(xml);
  if (inline === "" || type === "inlineStr") return;
  throw damaged(
    `part ${xml.part} has a cell of type "${shortened(type)}" with the ` +
      "text of an inline string",
  );
}

/**
 * Skips the `v` or `is` of an unwanted cell, whose presence is already noted.
 */
function skipValue(xml: XmlReader, content: CellElement): void {
  content.value = "";
  skipWithoutCells(xml);
}

/** Whether a formula fills several cells and has no result. */
export function isRangeUnknown(
  { filled, value, inline }: CellElement,
): boolean {
  return filled !== undefined && value === undefined && inline === undefined;
}

/**
 * Where the text of a formula is, given the attributes of its start tag.
 * @param start after the tag; 0 if the element is empty
 */
export function formulaSource(xml: XmlReader, start: number): FormulaSource {
  const index = xml.attribute("si") ?? "";
  const isShared = xml.attribute("t") === "shared" && /^\d{1,9}$/.test(index);
  return { start, shared: isShared ? Number(index) : -1 };
}

/** Every cell, for a formula whose reference cannot be read. */
const ANY_CELL: CellRange = {
  top: 1,
  left: 0,
  bottom: MAX_ROWS,
  right: MAX_COLUMNS - 1,
};

/**
 * The cells of an array formula or a data table (ECMA-376-1 18.3.1.40), if
 * there are several.
 */
function filledRange(xml: XmlReader): CellRange | undefined {
  const type = xml.attribute("t");
  if (type !== "array" && type !== "dataTable") return undefined;
  const reference = xml.attribute("ref") ?? "";
  const [first, last = first] = reference.split(":", 2);
  return first === last ? undefined : parseRange(reference) ?? ANY_CELL;
}

function twoValues({ part }: XmlReader) {
  return damaged(`part ${part} has a cell with two values`);
}

/** Readers of `v` by cell type `t` (ECMA-376-1 18.18.11). */
const readers: Record<string, (value: string, texts: Texts) => CellValue> = {
  n: readNumber,
  s: readShared,
  str: (value, texts) => textValue(decodeXstring(value, texts.part), texts),
  inlineStr: () => nothing,
  b: readBoolean,
  e: (value, texts) => ({
    kind: CellKind.error,
    value: texts.idOf(decodeXstring(value, texts.part)),
  }),
  d: readDate,
};

/**
 * Complete dates, times, both, and durations in ISO 8601 with separators. Other
 * spellings are dates only to some programs.
 */
const DATE = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?|` +
  String.raw`24:00(:00(\.0+)?)?)(Z|[+-][01]\d:[0-5]\d)?`;
const DURATION = String.raw`-?P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?` +
  String.raw`(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?`;
const ISO_8601 = new RegExp(
  `^(${DATE}(T${TIME})?|T?${TIME}|${DURATION})$`,
);
/** The longest date, with room for digits of a fraction. */
const MAX_DATE_LENGTH = 100;

/**
 * The value of a cell.
 * @param name of the cell, for a message
 * @throws {Refusal} `workbook_damaged` if the type is unknown, the shared
 * string is not in the table, or the date is invalid
 */
export function valueOfCell(
  content: CellElement,
  { texts }: Pick<WorksheetSource, "texts">,
  name: () => string,
): CellValue {
  const { type, hasFormula, value, inline } = content;
  if (!Object.hasOwn(readers, type)) throw badCell(name(), content, texts);
  if (inline !== undefined && type === "inlineStr") {
    return textValue(inline, texts);
  }
  // The result of a formula may be an empty text, but not an empty number or
  // error.
  const isMissing = value === undefined || value === "" && type !== "str" ||
    value.trim() === "" && type !== "str" && (hasFormula || type !== "e");
  if (isMissing) {
    return hasFormula ? { ...nothing, kind: CellKind.missing } : nothing;
  }
  const read = readers[type](value, texts);
  if (Number.isNaN(read.value)) throw badCell(name(), content, texts);
  return read;
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
  const index = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : NaN;
  const isThere = index < sharedCount;
  return { kind: CellKind.text, value: isThere ? index : NaN };
}

function readDate(text: string, texts: Texts): CellValue {
  const trimmed = text.trim();
  const isDate = trimmed.length <= MAX_DATE_LENGTH &&
    ISO_8601.test(trimmed) && isInItsMonth(trimmed);
  return isDate ? textValue(text, texts) : { ...nothing, value: NaN };
}

/** Whether a text that begins with a date has a day within its month. */
function isInItsMonth(text: string): boolean {
  const [, date, day] = /^(\d{4}-\d\d-(\d\d))/.exec(text) ?? [];
  return date === undefined || new Date(date).getUTCDate() === Number(day);
}

function readBoolean(text: string, texts: Texts): CellValue {
  const trimmed = text.trim();
  const value = ["0", "1", "false", "true"].indexOf(trimmed);
  return value < 0
    ? { kind: CellKind.malformed, value: texts.idOf(text) }
    : { kind: CellKind.boolean, value: value % 2 };
}

function badCell(
  cell: string,
  { type, value = "" }: CellElement,
  texts: Texts,
) {
  const written = shortened(value);
  const { sharedCount } = texts;
  switch (type) {
    case "s":
      return damaged(
        `${cell} refers to shared string "${written}", but the table has ` +
          sharedCount,
      );
    case "d":
      return damaged(
        `${cell} has the type of a date, but "${written}" is not one of ` +
          "ISO 8601",
      );
    default:
      return damaged(`${cell} has the unknown type "${shortened(type)}"`);
  }
}
