/**
 * Which elements may be where. Programs that search for names alone find rows,
 * cells and texts in places that other programs skip; there, they are refused.
 */
import { damaged, unsupported } from "../refusals.ts";
import { areSpaces, type XmlReader, XmlToken } from "../xml/mod.ts";

/**
 * Main namespace of SpreadsheetML, transitional and strict (ECMA-376-1, -4).
 */
const MAIN =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/spreadsheetml\/2006|purl\.oclc\.org\/ooxml\/spreadsheetml)\/main$/;
/** Markup compatibility (ECMA-376-3). */
const COMPATIBILITY =
  "http://schemas.openxmlformats.org/markup-compatibility/2006";
/** Elements that some programs take for rows, cells or values anywhere. */
const CELL_NAMES = ["row", "c", "v", "is"];

/** Whether the element just read has this name in SpreadsheetML. */
export function isMainElement(xml: XmlReader, name: string): boolean {
  return xml.isNamed(name) && MAIN.test(xml.namespace);
}

/** Whether the element just read has one of these names. */
export function isNamedIn(xml: XmlReader, names: readonly string[]): boolean {
  return names.some((name) => xml.isNamed(name));
}

/**
 * Refuses the element just read if its name is listed and was seen before.
 * @throws {Refusal} `workbook_damaged`
 */
export function verifyOnce(
  xml: XmlReader,
  names: readonly string[],
  seen: Set<string>,
): void {
  if (!isNamedIn(xml, names)) return;
  const { part, localName } = xml;
  if (seen.has(localName)) {
    throw damaged(`part ${part} has two ${localName} elements`);
  }
  seen.add(localName);
}

/** Whether the element just read has alternatives (ECMA-376-3 7.5). */
export function isAlternatives(xml: XmlReader): boolean {
  return xml.isNamed("AlternateContent") && xml.namespace === COMPATIBILITY;
}

/**
 * Refuses the element just read: it does not belong here.
 * @param isAlternative whether the element is, or belongs to, alternatives
 * @throws {Refusal} `workbook_unsupported` for alternatives, because programs
 * may choose different ones, otherwise `workbook_damaged`
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
export function refuseText(
  { bytes, textStart, textEnd, part }: XmlReader,
): void {
  if (areSpaces(bytes, textStart, textEnd)) return;
  throw damaged(`part ${part} has text in the wrong place`);
}

/** Goes to the next start tag; returns false at the end of the part. */
export function nextElement(xml: XmlReader): boolean {
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.start) return true;
    if (token === XmlToken.eof) return false;
  }
}

/**
 * Goes to the next start tag within the element of a depth; returns false at
 * its end. Refuses text, and elements of other namespaces.
 */
export function nextWithin(
  xml: XmlReader,
  depth: number,
  namespace: string,
): boolean {
  for (;;) {
    const token = xml.next();
    if (token === XmlToken.end && xml.depth < depth) return false;
    if (token === XmlToken.text) refuseText(xml);
    if (token !== XmlToken.start) continue;
    if (xml.namespace !== namespace) refuseElement(xml);
    return true;
  }
}

/** Skips the rest of the element just opened. */
export function skipElement(xml: XmlReader): void {
  const depth = xml.depth - 1;
  while (xml.depth > depth) xml.next();
}

/** Like {@linkcode skipWithout}, with rows, cells and values forbidden. */
export function skipWithoutCells(xml: XmlReader, namespace?: string): void {
  skipWithout(xml, CELL_NAMES, namespace);
}

/**
 * Skips the rest of the element just opened, and refuses forbidden elements in
 * it.
 * @param names local names of the forbidden elements
 * @param namespace where the names are forbidden, by default everywhere:
 * extensions use the same names with other meanings
 * @throws {Refusal} `workbook_damaged`, `workbook_unsupported`
 */
export function skipWithout(
  xml: XmlReader,
  names: readonly string[],
  namespace?: string,
): void {
  const depth = xml.depth - 1;
  const isAlternative = isAlternatives(xml);
  while (xml.depth > depth) {
    const isNamed = xml.next() === XmlToken.start && isNamedIn(xml, names);
    if (isNamed && (namespace === undefined || xml.namespace === namespace)) {
      refuseElement(xml, isAlternative);
    }
  }
}
