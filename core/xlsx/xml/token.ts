/** The kinds of tokens. */
export const XmlToken = {
  /** The token is cut off: call again when more bytes have arrived. */
  incomplete: 0,
  start: 1,
  end: 2,
  text: 3,
  /** The end of the document. */
  eof: 4,
  /** A comment, an instruction, or blanks outside the root element. */
  ignored: 5,
} as const;
export type XmlToken = typeof XmlToken[keyof typeof XmlToken];

/**
 * Why reading stopped: the element is complete, the arrived bytes end, or a
 * pause is due.
 */
export type ReadingState = "complete" | "incomplete" | "due";

/** A state to return to: see `XmlReader.mark`. */
export interface XmlMark {
  depth: number;
  bindings: number;
}
