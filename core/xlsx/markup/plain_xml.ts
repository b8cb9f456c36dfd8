/**
 * Finds XML in the spelling of common programs, four bytes at a time. A
 * position is an index in the bytes, or -1 if the XML is missing or spelled
 * differently.
 */
import { LESS_THAN } from "../../bytes/mod.ts";

/** Up to four ASCII characters as a word of 32 bits. */
export function word(text: string): number {
  return words(text.padEnd(4, "\0"))[0];
}

/** ASCII text as words of 32 bits; the length must be a multiple of four. */
export function words(text: string): Uint32Array {
  return new Uint32Array(new TextEncoder().encode(text).buffer);
}

/** Whether these words are at `start`. */
export function areWordsAt(
  view: DataView,
  start: number,
  wanted: Uint32Array,
): boolean {
  for (let i = 0; i < wanted.length; i++) {
    if (view.getUint32(start + 4 * i, true) !== wanted[i]) return false;
  }
  return true;
}

const TEXT = word("<t>");
const PRESERVED_TEXT = words('<t xml:space="preserve">');
const THREE_BYTES = 0xffffff;
const FOUR_LESS_THAN = word("<<<<");

/** The position of the first `<`; there must be one. */
export function findTag(
  bytes: Uint8Array,
  view: DataView,
  start: number,
): number {
  let at = start;
  while (!hasLessThan(view.getInt32(at, true))) at += 4;
  while (bytes[at] !== LESS_THAN) at++;
  return at;
}

/** Whether one of the four bytes of a word is `<`. */
function hasLessThan(word: number): boolean {
  // XOR turns `<` into 0, and subtracting 1 from 0 sets the highest bit.
  const rest = word ^ FOUR_LESS_THAN;
  return ((rest - 0x01010101) & ~rest & 0x80808080) !== 0;
}

/** Where the text of `<t>…` starts. */
export function findText(view: DataView, start: number): number {
  if ((view.getUint32(start, true) & THREE_BYTES) === TEXT) return start + 3;
  return areWordsAt(view, start, PRESERVED_TEXT)
    ? start + PRESERVED_TEXT.byteLength
    : -1;
}
