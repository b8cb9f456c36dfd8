/** How markup other than tags begins and ends (XML 1.0 2.5 to 2.8), for `reader.ts`. */

const ascii = (text: string) => new TextEncoder().encode(text);

export const COMMENT_START = ascii("<!--");
export const COMMENT_END = ascii("-->");
export const CDATA_START = ascii("<![CDATA[");
export const CDATA_END = ascii("]]>");
export const DECLARATION_START = ascii("<?xml ");
export const INSTRUCTION_END = ascii("?>");

/** Whether these bytes are at a position. */
export function isAt(
  bytes: Uint8Array,
  at: number,
  wanted: Uint8Array,
): boolean {
  for (let i = 0; i < wanted.length; i++) {
    if (bytes[at + i] !== wanted[i]) return false;
  }
  return true;
}
