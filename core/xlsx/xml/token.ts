/** The kinds of tokens. */
export const XmlToken = {
  start: 1,
  end: 2,
  text: 3,
  /** The end of the document. */
  eof: 4,
  /** A comment, an instruction, or blanks outside the root element. */
  ignored: 5,
} as const;
export type XmlToken = typeof XmlToken[keyof typeof XmlToken];

/** A state to return to: see `XmlReader.mark`. */
export interface XmlMark {
  position: number;
  depth: number;
  bindings: number;
}
