/**
 * Character data of XML 1.0 and of SpreadsheetML: references (XML 4.1, 4.6),
 * line ends (XML 2.11) and ST_Xstring escapes (ECMA-376-1 22.9.2.19).
 */
import { damaged } from "./refusals.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
// The two longest names are of five characters, the longest reference of a
// code point is &#x10FFFF; leading zeros are allowed.
const REFERENCE = /&(?:#(\d{1,20})|#x([0-9a-fA-F]{1,20})|([^;&\s]{1,32}));|&/g;

/**
 * Decodes text as it stands between tags or in an attribute.
 * @throws {Refusal} `workbook_damaged` where it is no UTF-8, or holds a
 * reference to no character
 */
export function decodeText(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  const text = decodeLiteral(bytes, start, end);
  return text.includes("&") ? text.replace(REFERENCE, resolveReference) : text;
}

/**
 * Decodes text that holds no references, such as a CDATA section.
 * @throws {Refusal} `workbook_damaged` where it is no UTF-8
 */
export function decodeLiteral(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  let text: string;
  try {
    text = utf8.decode(bytes.subarray(start, end));
  } catch {
    throw damaged("a text in it is not UTF-8");
  }
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** `_x000D_` stands for the character U+000D, `_x005F_` for an underscore. */
export function decodeXstring(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(
    /_x([0-9a-fA-F]{4})_/g,
    (_, hex) => String.fromCharCode(parseInt(hex, 16)),
  );
}

function resolveReference(
  reference: string,
  decimal?: string,
  hex?: string,
  name?: string,
): string {
  if (name !== undefined && Object.hasOwn(entities, name)) {
    return entities[name];
  }
  const codePoint = decimal !== undefined
    ? parseInt(decimal, 10)
    : parseInt(hex ?? "", 16);
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff &&
    !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  if (!isCharacter) {
    throw damaged(`a text in it holds the unknown reference ${reference}`);
  }
  return String.fromCodePoint(codePoint);
}
