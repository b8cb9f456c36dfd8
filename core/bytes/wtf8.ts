const encoder = new TextEncoder();

/**
 * Encodes a text with lone surrogates, for which UTF-8 has no bytes: WTF-8
 * encodes each like any other code point.
 */
export function encodeWtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (const character of text) {
    if (character.isWellFormed()) {
      length += encoder.encodeInto(character, bytes.subarray(length)).written;
    } else {
      const unit = character.charCodeAt(0);
      bytes[length++] = 0xed; // U+D800 to U+DFFF
      bytes[length++] = 0x80 | unit >> 6 & 0x3f;
      bytes[length++] = 0x80 | unit & 0x3f;
    }
  }
  return bytes.slice(0, length);
}
