/**
 * XML 1.0 with namespaces, as far as SpreadsheetML uses it:
 *
 *   withoutMark   a part without a byte order mark, if UTF-8
 *   XmlReader     bytes -> tokens; checks nesting and declared prefixes
 *   decodeText, decodeLiteral, decodeXstring   character data -> string
 *   findLiteral   character data -> UTF-8 without references, not decoded
 *   firstEndTag, lastEndTag   the end of an element, without reading it
 *   isTrue        the value of an attribute -> boolean
 *
 * A DOCTYPE is refused; only the five predefined entities are known.
 * @module
 */
export { isTrue } from "./attributes.ts";
export { findTag, isAt } from "./delimiters.ts";
export { firstEndTag, lastEndTag } from "./end_tags.ts";
export { areSpaces, isSpace, skipBlanks } from "./names.ts";
export { type XmlMark, XmlReader, XmlToken } from "./reader.ts";
export { withoutMark } from "./encoding.ts";
export {
  decodeLiteral,
  decodeText,
  decodeXstring,
  findLiteral,
} from "./text.ts";
