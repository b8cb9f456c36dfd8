/**
 * Which elements may be where in the parts that are read. Programs that search
 * for names find rows, cells and texts in places where others skip them, so
 * these places are refused.
 */
import { damaged, unsupported } from "./refusals.ts";
import { type XmlReader, XmlToken } from "./xml/mod.ts";

/** Main namespace of SpreadsheetML, transitional and strict (ECMA-376-1, -4). */
const MAIN =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/spreadsheetml\/2006|purl\.oclc\.org\/ooxml\/spreadsheetml)\/main$/;
/** Markup compatibility (ECMA-376-3). */
const COMPATIBILITY =
  "http://schemas.openxmlformats.org/markup-compatibility/2006";
/** Elements that are rows, cells or values wherever a program looks for them. */
const CELL_NAMES = new Set(["row", "c", "v", "is"]);

/** Whether the element just read is this one of SpreadsheetML. */
export function isMainElement(xml: XmlReader, name: string): boolean {
  return xml.localName === name && MAIN.test(xml.namespace);
}

/** Whether the element just read has alternatives (ECMA-376-3 7.5). */
export function isAlternatives({ namespace, localName }: XmlReader): boolean {
  return localName === "AlternateContent" && namespace === COMPATIBILITY;
}

/**
 * Refuses the element just read: it is not one that belongs here.
 * @param isAlternative whether it is, or is one of, alternatives
 * @throws {Refusal} `workbook_unsupported` for alternatives, of which each
 * program may choose another one, otherwise `workbook_damaged`
 */
export function refuseElement(
  xml: XmlReader,
  isAlternative = isAlternatives(xml),
): never {
  const { part, localName } = xml;
  throw isAlternative
    ? unsupported({ feature: "alternatives", name: part })
    : damaged(`part ${part} has element ${localName} in the wrong place`);
}

/**
 * Refuses text between elements, unless it is blank.
 * @throws {Refusal} `workbook_damaged`
 */
export function refuseText(xml: XmlReader): void {
  if (xml.isBlankText()) return;
  throw damaged(`part ${xml.part} has text in the wrong place`);
}

/**
 * Skips the rest of an element within `sheetData`, such as an extension.
 * @returns whether its end has arrived
 * @throws {Refusal} `workbook_damaged` if it has rows, cells or values in it
 */
export function skipWithoutCells(xml: XmlReader): boolean {
  return skipWithout(xml, CELL_NAMES);
}

/**
 * Skips the rest of an element that must hold none of these names.
 * @returns whether its end has arrived
 * @throws {Refusal} `workbook_damaged`
 */
export function skipWithout(
  xml: XmlReader,
  names: ReadonlySet<string>,
): boolean {
  const depth = xml.depth - 1;
  const isAlternative = isAlternatives(xml);
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.incomplete) return false;
    if (token === XmlToken.end && xml.depth === depth) return true;
    if (token === XmlToken.start && names.has(xml.localName)) {
      refuseElement(xml, isAlternative);
    }
  }
}
