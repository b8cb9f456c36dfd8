/**
 * From bytes to characters, for the tokenizer and for texts that nobody tokenizes:
 *
 *   encoding     a part in UTF-8 or UTF-16 -> UTF-8, without its declaration
 *   text         character data -> a string
 *   references   `&#20013;` and `&amp;` -> characters
 *   units        the work of decoding
 * @module
 */
export { decodePart, decodeWhole } from "./encoding.ts";
export {
  decodeLiteral,
  decodeText,
  decodeXstring,
  findLiteral,
} from "./text.ts";
export { unitsToDecode } from "./units.ts";
