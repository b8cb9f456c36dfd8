import { encodeWtf8 } from "../../../core/bytes/mod.ts";
import { utf8 } from "../../support/bytes.ts";
import { assertEquals } from "../../support/assert.ts";

Deno.test("encodeWtf8() encodes texts as UTF-8", () => {
  for (const text of ["", "a", "é中𠮷", "\ud7ff\ue000\uffff\u{10ffff}"]) {
    assertEquals(encodeWtf8(text), utf8(text));
  }
});

Deno.test("encodeWtf8() encodes each lone surrogate like any other code point", () => {
  const bytes: [text: string, bytes: number[]][] = [
    ["\ud800", [0xed, 0xa0, 0x80]],
    ["\ud83d", [0xed, 0xa0, 0xbd]],
    ["\udbff", [0xed, 0xaf, 0xbf]],
    ["\udc00", [0xed, 0xb0, 0x80]],
    ["\udfff", [0xed, 0xbf, 0xbf]],
    ["药\ud800", [0xe8, 0x8d, 0xaf, 0xed, 0xa0, 0x80]],
    ["中\ude00\ud83da", [
      ...[0xe4, 0xb8, 0xad, 0xed, 0xb8, 0x80, 0xed, 0xa0, 0xbd, 0x61],
    ]],
  ];
  for (const [text, expected] of bytes) {
    assertEquals(encodeWtf8(text), Uint8Array.from(expected));
  }
});
