/**
 * XML 1.0 with namespaces, as far as SpreadsheetML uses it:
 *
 *   decodePart    chunks of UTF-8 or UTF-16 -> chunks of UTF-8
 *   decodeWhole   a whole part of UTF-8 or UTF-16 -> UTF-8
 *   XmlReader     bytes -> tokens; checks nesting and declared prefixes
 *   decodeText, decodeLiteral, decodeXstring   character data -> string
 *   findLiteral   character data -> UTF-8 without references, not decoded
 *   isTrue        the value of an attribute -> boolean
 *
 * A DOCTYPE is refused; only the five predefined entities are known.
 * @module
 */
export { isTrue } from "./attributes.ts";
export { isAt } from "./delimiters.ts";
export { areSpaces, isSpace, skipBlanks } from "./names.ts";
export { XmlReader } from "./reader.ts";
export { type ReadingState, type XmlMark, XmlToken } from "./token.ts";
export { decodePart, decodeWhole } from "./encoding.ts";
export { resolveKnown } from "./references.ts";
export {
  decodeLiteral,
  decodeText,
  decodeXstring,
  findLiteral,
} from "./text.ts";
