/**
 * XML 1.0 with namespaces, as far as SpreadsheetML uses it:
 *
 *   withoutMark, chunksWithoutMark   a part without a byte order mark, if UTF-8
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
export { chunksWithoutMark, withoutMark } from "./encoding.ts";
export { resolveKnown } from "./references.ts";
export {
  decodeLiteral,
  decodeText,
  decodeXstring,
  findLiteral,
} from "./text.ts";
