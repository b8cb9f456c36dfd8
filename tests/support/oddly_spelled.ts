/** A worksheet in a spelling that no common program uses. */
import { Buffer } from "node:buffer";

/** A tag of a row; comments, CDATA and instructions stay unchanged. */
const TAG =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([^\s<>/:"'=!?]+:)?(row|c|v|is|t|f)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)>/g;
/** The first digit of a value. */
const DIGIT = /(?<=<(?:[^\s<>/:"'=!?]+:)?v >)\d/g;
const BETWEEN_CELLS = new Set(["row", "c"]);

/**
 * A worksheet part with apostrophes, blanks in tags, comments and line breaks
 * between cells, and the first digits of values as references.
 */
export function oddlySpelled(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part).toString("latin1"); // a character per byte
  const odd = text.replace(TAG, respell)
    .replace(DIGIT, (digit) => `&#${digit.charCodeAt(0)};`);
  return Buffer.from(odd, "latin1");
}

function respell(
  tag: string,
  slash?: string,
  prefix = "",
  name = "",
  attributes = "",
): string {
  if (slash === undefined) return tag;
  const isEmpty = attributes.endsWith("/");
  const odd = attributes.slice(0, isEmpty ? -1 : undefined)
    .replaceAll(/\s([\w:]+)="([^"']*)"/g, "\n$1 = '$2'");
  const end = isEmpty ? " />" : " >";
  const isBehindCell = slash === "/" && BETWEEN_CELLS.has(name);
  const comment = isBehindCell ? "\r\n<!-- <c> - -->\t" : "";
  return `<${slash}${prefix}${name}${odd}${end}${comment}`;
}
