/**
 * Joins the runs of an inline rich text into one text, for `respelling.ts`:
 *
 *   <is><r><rPr><b/></rPr><t>A</t></r><r><t>B</t></r></is>
 *   <is><t>AB</t></is>
 *
 * and skips phonetic runs, which are not part of it.
 */
import { skipBlanks } from "../../markup/mod.ts";
import { isAt } from "../../xml/mod.ts";
import {
  ascii,
  Element,
  elementAt,
  isLetter,
  isNameByte,
} from "./row_elements.ts";
import { append, joinPieces, type Place } from "./text_pieces.ts";

const SLASH = 0x2f;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

const TAG_START = ascii("<");
const END_START = ascii("</");
const RUN = ascii("r");
const PROPERTIES = ascii("rPr");
const TEXT = ascii("t");
const PHONETIC_RUN = ascii("rPh");
const PHONETIC_PROPERTIES = ascii("phoneticPr");
const TEXT_START = ascii("<t>");
const TEXT_END = ascii("</t>");

// Beyond these, the tokenizer has limits to refuse the text by.
const MAX_TAGS = 20_000;
const MAX_TEXT_BYTES = 100_000;

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
  if (!skipStart(place, bytes, RUN)) return true;
  const mostTags = place.tags + MAX_TAGS;
  const mostBytes = place.to + MAX_TEXT_BYTES;
  append(TEXT_START, place, copy);
  do {
    if (!skipProperties(place, bytes)) return false;
    if (!skipStart(place, bytes, TEXT)) return false;
    if (!joinPieces(place, bytes, end, copy)) return false;
    if (!skipEnd(place, bytes, TEXT)) return false;
    if (!skipEnd(place, bytes, RUN)) return false;
  } while (skipStart(place, bytes, RUN));
  append(TEXT_END, place, copy);
  return place.tags <= mostTags && place.to <= mostBytes;
}

/**
 * Skips a phonetic run (ECMA-376-1 18.4.6) or phonetic properties, if one comes
 * next behind a text.
 */
export function skipPhonetic(
  place: Place,
  bytes: Uint8Array,
  copy: Uint8Array,
): boolean {
  if (!isAt(copy, place.to - TEXT_END.length, TEXT_END)) return false;
  if (skipStart(place, bytes, PHONETIC_RUN)) {
    if (!skipStart(place, bytes, TEXT)) return false;
    while (bytes[place.at] !== LESS_THAN) place.at++;
    return skipEnd(place, bytes, TEXT) && skipEnd(place, bytes, PHONETIC_RUN);
  }
  const start = nameAt(place, bytes);
  return start >= 0 && isAt(bytes, start, PHONETIC_PROPERTIES) &&
    !isNameByte(bytes[start + PHONETIC_PROPERTIES.length]) &&
    skipEmptyElement(place, bytes);
}

/** Skips `<rPr>…</rPr>`, if that comes next. */
function skipProperties(place: Place, bytes: Uint8Array): boolean {
  if (!skipStart(place, bytes, PROPERTIES)) return true;
  while (!skipEnd(place, bytes, PROPERTIES)) {
    if (!skipEmptyElement(place, bytes)) return false;
  }
  return true;
}

/** Skips a start tag with this name, if that comes next. */
function skipStart(place: Place, bytes: Uint8Array, name: Uint8Array): boolean {
  const start = nameAt(place, bytes);
  if (start < 0 || !isAt(bytes, start, name)) return false;
  const nameEnd = start + name.length;
  if (isNameByte(bytes[nameEnd])) return false;
  const isBare = bytes[nameEnd] === GREATER_THAN;
  const at = isBare ? nameEnd : place.skipAttributes(nameEnd);
  if (at < 0 || bytes[at] !== GREATER_THAN) return false;
  place.at = at + 1;
  place.tags++;
  return true;
}

/** Skips an element without content, if one comes next that no row has. */
function skipEmptyElement(place: Place, bytes: Uint8Array): boolean {
  const start = nameAt(place, bytes);
  // The tokenizer refuses some elements of a row here.
  if (start < 0 || elementAt(bytes, start) !== Element.unknown) return false;
  let at = start;
  while (isNameByte(bytes[at]) && bytes[at] !== COLON) at++;
  if (!isLetter(bytes[start])) return false;
  at = place.skipAttributes(at);
  if (at < 0 || bytes[at] !== SLASH || bytes[at + 1] !== GREATER_THAN) {
    return false;
  }
  place.at = at + 2;
  place.tags++;
  return true;
}

/** Skips an end tag with this name, if that comes next. */
function skipEnd(place: Place, bytes: Uint8Array, name: Uint8Array): boolean {
  const start = nameAt(place, bytes, END_START);
  if (start < 0 || !isAt(bytes, start, name)) return false;
  const at = skipBlanks(bytes, start + name.length);
  if (bytes[at] !== GREATER_THAN) return false;
  place.at = at + 1;
  place.tags++;
  return true;
}

/** Where the name in the next tag starts, behind the prefix; -1 if none comes next. */
function nameAt(place: Place, bytes: Uint8Array, start = TAG_START): number {
  const { prefix } = place;
  const at = place.at = skipBlanks(bytes, place.at);
  const isTag = isAt(bytes, at, start) &&
    isAt(bytes, at + start.length, prefix);
  return isTag ? at + start.length + prefix.length : -1;
}
