/**
 * Joins the pieces of a text, for `respelling.ts` and `rich_runs.ts`:
 *
 *   <v>1<!-- a comment -->2<?an instruction?><![CDATA[3]]></v>
 *   <v>123</v>
 *
 * The tokenizer decodes each piece on its own, so pieces that mean something
 * else once they are joined are left to it.
 */
import {
  CDATA_END,
  CDATA_START,
  COMMENT_END,
  COMMENT_START,
  findAfter,
  INSTRUCTION_END,
  isAt,
} from "../../xml/mod.ts";
import { ascii, isLetter } from "./row_elements.ts";

const SPACE = 0x20;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const LESS_THAN = 0x3c;
const QUESTION_MARK = 0x3f;
const RIGHT_BRACKET = 0x5d;
const UNDERSCORE = 0x5f;
const XML = ascii("xml");
/** `<!--` behind its first character. */
const COMMENT_REST = COMMENT_START.subarray(1);

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
      const next = endOfIgnored(bytes, at + 1, end);
      place.at = next < 0 ? ~next : next;
      if (next < 0) return false;
    }
  }
  return false;
}

/** Appends a piece to the copy. */
export function append(
  piece: Uint8Array,
  place: Place,
  copy: Uint8Array,
): void {
  for (let i = 0; i < piece.length; i++) copy[place.to++] = piece[i];
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
 * Where the comment or the instruction ends whose `!` or `?` is at `start`, or
 * the complement of a position near the reason that it does not.
 */
export function endOfIgnored(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const isInstruction = bytes[start] === QUESTION_MARK;
  const isUsual = isInstruction
    // `<?xml …?>` is no instruction.
    ? isLetter(bytes[start + 1]) && !isAt(bytes, start + 1, XML)
    : isAt(bytes, start, COMMENT_REST);
  if (!isUsual) return ~start;
  const after = isInstruction
    ? findAfter(bytes, INSTRUCTION_END, [start + 1, end])
    : findAfter(bytes, COMMENT_END, [start + COMMENT_REST.length, end]);
  return after < 0 ? ~end : after;
}
