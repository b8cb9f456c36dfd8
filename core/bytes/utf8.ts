import { viewOf } from "./arrays.ts";

/** A text as UTF-8, somewhere within bytes. */
export interface Utf8Text {
  bytes: Uint8Array;
  /** A view of the same bytes. */
  view: DataView;
  start: number;
  end: number;
}

/** An empty text, for functions that set it. */
export function createUtf8Text(capacity = 0): Utf8Text {
  const bytes = new Uint8Array(capacity);
  return { bytes, view: viewOf(bytes), start: 0, end: 0 };
}

/** Whether a byte of UTF-8 continues a character. */
export function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
