import { Buffer, isAscii } from "node:buffer";
import { viewOf } from "./view_of.ts";

/** A text as UTF-8, somewhere within bytes. */
export interface Utf8Text {
  bytes: Uint8Array;
  /** The same bytes. */
  view: DataView;
  start: number;
  end: number;
}

/** An empty text, for functions that set it. */
export function createUtf8Text(): Utf8Text {
  const bytes = new Uint8Array();
  return { bytes, view: viewOf(bytes), start: 0, end: 0 };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes UTF-8 without its byte order mark. ASCII, such as base64 in JSON,
 * takes a path that costs a fifth.
 * @throws {TypeError} if the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (!isAscii(bytes)) return decoder.decode(bytes);
  const { buffer, byteOffset, byteLength } = bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
