/** A text as UTF-8, somewhere within bytes. */
export interface Utf8Text {
  bytes: Uint8Array;
  /** The same bytes. */
  view: DataView;
  start: number;
  end: number;
}
