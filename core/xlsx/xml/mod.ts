/**
 * XML 1.0 with namespaces, as far as SpreadsheetML uses it:
 *
 *   decodePart    chunks of UTF-8 or UTF-16 -> chunks of UTF-8
 *   XmlReader     bytes -> tokens; checks nesting and declared prefixes
 *   decodeText, decodeLiteral, decodeXstring   character data -> string
 *
 * A DOCTYPE is refused, and no entity is expanded beyond the five of XML.
 * @module
 */
export { decodePart } from "./encoding.ts";
export { type XmlMark, XmlReader, XmlToken } from "./reader.ts";
export { decodeLiteral, decodeText, decodeXstring, isLiteral } from "./text.ts";
