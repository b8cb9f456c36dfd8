/**
 * Joins the pieces of a text, for `respelling.ts` and `rich_runs.ts`:
 *
 *   <v>1<!-- a comment -->2<![CDATA[3]]></v>
 *   <v>123</v>
 *
 * The tokenizer decodes each piece on its own, so pieces that mean something
 * else once they are joined are left to it.
 */
import { CDATA_END, CDATA_START, isAt } from "../../xml/mod.ts";

const SPACE = 0x20;
const EXCLAMATION = 0x21;
const AMPERSAND = 0x26;
const DASH = 0x2d;
const SLASH = 0x2f;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const RIGHT_BRACKET = 0x5d;
const UNDERSCORE = 0x5f;

/** More pieces are left to the tokenizer, which may refuse them. */
const MAX_PIECES = 1_000;

/** How far a {@linkcode Respeller} is, and what it knows. */
export interface Place {
  /** Of every element, with its colon; may be empty. */
  readonly prefix: Uint8Array;
  /** In the bytes. */
  at: number;
  /** In the copy. */
  to: number;
  /** Tags that were read. */
  tags: number;
  /** Where the attributes that begin at a position end; negative if they are broken. */
  skipAttributes(at: number): number;
}

/**
 * Copies the text at a place up to an end tag, and moves there.
 * @param end of the bytes
 * @returns false, with `at` near the reason, if it cannot
 */
export function joinPieces(
  place: Place,
  bytes: Uint8Array,
  end: number,
  copy: Uint8Array,
): boolean {
  for (let pieces = 0; pieces < MAX_PIECES; pieces++) {
    if (!copyPiece(place, bytes, copy)) return false;
    const { at } = place;
    if (bytes[at] !== LESS_THAN) return false;
    if (bytes[at + 1] === SLASH) return true;
    place.tags++;
    if (isAt(bytes, at, CDATA_START)) {
      place.at += CDATA_START.length;
      if (!copyPiece(place, bytes, copy)) return false;
      if (!isAt(bytes, place.at, CDATA_END)) return false;
      place.at += CDATA_END.length;
    } else {
      if (bytes[at + 1] !== EXCLAMATION) return false;
      const next = endOfComment(bytes, at + 1, end);
      place.at = next < 0 ? ~next : next;
      if (next < 0) return false;
    }
  }
  return false;
}

/** Copies what means the same wherever it is; fails within a character. */
function copyPiece(place: Place, bytes: Uint8Array, copy: Uint8Array): boolean {
  let { at, to } = place;
  let byte = bytes[at];
  const isWithin = (byte & 0xc0) === 0x80;
  while (
    byte >= SPACE && byte !== AMPERSAND && byte !== LESS_THAN &&
    byte !== UNDERSCORE &&
    !(byte === RIGHT_BRACKET && bytes[at + 1] === RIGHT_BRACKET)
  ) {
    copy[to++] = byte;
    byte = bytes[++at];
  }
  place.at = at;
  place.to = to;
  return !isWithin;
}

/**
 * Where the comment ends whose `!` is at `start`, or the complement of a
 * position near the reason that it does not.
 */
export function endOfComment(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let at = start + 1;
  if (bytes[at] !== DASH || bytes[at + 1] !== DASH) return ~at;
  at += 2;
  while (
    at < end && !(bytes[at] === DASH && bytes[at + 1] === DASH &&
      bytes[at + 2] === GREATER_THAN)
  ) at++;
  at += 3;
  return at <= end ? at : ~at;
}
