/**
 * Joins the runs of an inline rich text into one text, for `respelling.ts`:
 *
 *   <is><r><rPr><b/></rPr><t>A</t></r><r><t>B</t></r></is>
 *   <is><t>AB</t></is>
 *
 * The tokenizer decodes each run on its own, so texts that mean something else
 * once they are joined are left to it.
 */
import { skipBlanks } from "../../markup/mod.ts";
import { endOfElement, isAt } from "../../xml/mod.ts";
import { ascii, Element, elementAt } from "./row_elements.ts";

const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const UNDERSCORE = 0x5f;

const RUN = ascii("<r>");
const RUN_END = ascii("</r>");
const PROPERTIES = ascii("<rPr>");
const PROPERTIES_END = ascii("</rPr>");
const TEXT = ascii("<t>");
const SPACED_TEXT = ascii('<t xml:space="preserve">');
const TEXT_END = ascii("</t>");

// Beyond these, the tokenizer has limits to refuse the text by.
const MAX_TAGS = 20_000;
const MAX_TEXT_BYTES = 100_000;

/** How far a {@linkcode Respeller} is. */
export interface Place {
  /** In the bytes. */
  at: number;
  /** In the copy. */
  to: number;
  /** Tags that were read. */
  tags: number;
}

/**
 * Copies the texts of the runs at a place as one `t`, and moves behind both. Does
 * nothing if there are no runs.
 * @param end of the bytes
 * @returns false, with `at` near the reason, if it cannot
 */
export function joinRuns(
  place: Place,
  bytes: Uint8Array,
  end: number,
  copy: Uint8Array,
): boolean {
  place.at = skipBlanks(bytes, place.at);
  if (!isAt(bytes, place.at, RUN)) return true;
  const mostTags = place.tags + MAX_TAGS;
  const mostBytes = place.to + MAX_TEXT_BYTES;
  append(TEXT, copy, place);
  while (isAt(bytes, place.at, RUN)) {
    place.at = skipBlanks(bytes, place.at + RUN.length);
    place.tags += 4;
    if (!skipProperties(place, bytes, end)) return false;
    if (!copyText(place, bytes, copy)) return false;
    if (!isAt(bytes, place.at, RUN_END)) return false;
    place.at = skipBlanks(bytes, place.at + RUN_END.length);
  }
  append(TEXT_END, copy, place);
  return place.tags <= mostTags && place.to <= mostBytes;
}

/** Skips `<rPr>…</rPr>`, if that comes next. */
function skipProperties(place: Place, bytes: Uint8Array, end: number): boolean {
  if (!isAt(bytes, place.at, PROPERTIES)) return true;
  place.at = skipBlanks(bytes, place.at + PROPERTIES.length);
  while (!isAt(bytes, place.at, PROPERTIES_END)) {
    // The tokenizer refuses some elements of a row here.
    if (elementAt(bytes, place.at + 1) !== Element.unknown) return false;
    const next = endOfElement(bytes, place.at, end);
    if (next < 0) return false;
    place.at = skipBlanks(bytes, next);
    place.tags++;
  }
  place.at = skipBlanks(bytes, place.at + PROPERTIES_END.length);
  place.tags += 2;
  return true;
}

/** Copies the text of a `t`. */
function copyText(place: Place, bytes: Uint8Array, copy: Uint8Array): boolean {
  const isSpaced = isAt(bytes, place.at, SPACED_TEXT);
  if (!isSpaced && !isAt(bytes, place.at, TEXT)) return false;
  let at = place.at + (isSpaced ? SPACED_TEXT : TEXT).length;
  let { to } = place;
  let byte = bytes[at];
  let isSame = !isContinuation(byte);
  for (; byte !== LESS_THAN; byte = bytes[++at]) {
    isSame &&= byte >= SPACE && byte !== AMPERSAND && byte !== UNDERSCORE;
    copy[to++] = byte;
  }
  place.at = at;
  place.to = to;
  if (!isSame || !isAt(bytes, at, TEXT_END)) return false;
  place.at = skipBlanks(bytes, at + TEXT_END.length);
  return true;
}

/** Whether a byte of UTF-8 continues a character: a run must not start with it. */
function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

function append(piece: Uint8Array, copy: Uint8Array, place: Place): void {
  for (let i = 0; i < piece.length; i++) copy[place.to++] = piece[i];
}
