/**
 * Which elements may be where. Programs that search for names find rows, cells
 * and texts where other programs skip them, so such places are refused.
 */
import { damaged, unsupported } from "../refusals.ts";
import {
  areSpaces,
  type ReadingState,
  type XmlReader,
  XmlToken,
} from "../xml/mod.ts";

/**
 * Main namespace of SpreadsheetML, transitional and strict (ECMA-376-1, -4).
 */
const MAIN =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/spreadsheetml\/2006|purl\.oclc\.org\/ooxml\/spreadsheetml)\/main$/;
/** Markup compatibility (ECMA-376-3). */
const COMPATIBILITY =
  "http://schemas.openxmlformats.org/markup-compatibility/2006";
/** Elements that some programs take for rows, cells or values anywhere. */
export const CELL_NAMES = new Set(["row", "c", "v", "is"]);

/** Whether the element just read has this name in SpreadsheetML. */
export function isMainElement(xml: XmlReader, name: string): boolean {
  return xml.localName === name && MAIN.test(xml.namespace);
}

/** Whether the element just read has alternatives (ECMA-376-3 7.5). */
export function isAlternatives({ namespace, localName }: XmlReader): boolean {
  return localName === "AlternateContent" && namespace === COMPATIBILITY;
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

/**
 * Skips the rest of the element just opened.
 * @returns whether the end has arrived
 */
export function skipElement(xml: XmlReader): boolean {
  const depth = xml.depth - 1;
  while (xml.depth > depth) {
    xml.skipEmptyElements();
    if (xml.next() === XmlToken.incomplete) return false;
  }
  return true;
}

/**
 * Skips the rest of an element in a cell.
 * @param namespace as for {@linkcode Skipping}
 * @returns whether the end has arrived
 * @throws {Refusal} `workbook_damaged` if the element contains rows, cells or
 * values
 */
export function skipWithoutCells(xml: XmlReader, namespace?: string): boolean {
  const skip = new Skipping(xml, CELL_NAMES, namespace);
  let state = skip.resume();
  while (state === "due") state = skip.resume();
  return state === "complete";
}

/** Skips an element with pauses, and refuses forbidden elements inside. */
export class Skipping {
  readonly #depth: number;
  readonly #isAlternative: boolean;

  /**
   * @param xml after the start tag of the element
   * @param names local names of the forbidden elements
   * @param namespace where the names are forbidden, by default everywhere:
   * extensions use the same names with other meanings
   */
  constructor(
    readonly xml: XmlReader,
    readonly names: ReadonlySet<string>,
    readonly namespace?: string,
  ) {
    this.#depth = xml.depth - 1;
    this.#isAlternative = isAlternatives(xml);
  }

  /**
   * Skips one token or more; after `due`, pause and call again.
   * @throws {Refusal} `workbook_damaged`
   */
  resume(): ReadingState {
    const { xml, names, namespace } = this;
    while (xml.depth > this.#depth) {
      const token = xml.next();
      if (token === XmlToken.incomplete) return "incomplete";
      const isNamed = token === XmlToken.start && names.has(xml.localName);
      if (isNamed && (namespace === undefined || xml.namespace === namespace)) {
        refuseElement(xml, this.#isAlternative);
      }
      if (xml.depth > this.#depth && xml.meter.isDue()) return "due";
    }
    return "complete";
  }
}

/** Skips a whole element of a part whose bytes have all arrived. */
export async function skipWithPauses(
  xml: XmlReader,
  names: ReadonlySet<string>,
): Promise<void> {
  const skipping = new Skipping(xml, names);
  while (skipping.resume() === "due") await xml.meter.pause();
}
