/** What `XmlReader.next()` found. */
export const XmlToken = {
  /** The token is not complete: call again when more bytes have arrived. */
  incomplete: 0,
  start: 1,
  end: 2,
  text: 3,
  /** The end of the document. */
  eof: 4,
} as const;
export type XmlToken = typeof XmlToken[keyof typeof XmlToken];
