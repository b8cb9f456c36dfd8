import { assertEquals } from "../../support/assert.ts";
import { encodeUtf8 } from "../../../core/bytes/mod.ts";

const texts = {
  "an empty text": "",
  "ASCII": "1.5e-3",
  "Chinese": "浙江省人民医院",
  "a pair of surrogates": "𠮷",
  "a longest text of a cell": "医".repeat(32_767),
};

for (const [name, text] of Object.entries(texts)) {
  Deno.test(`encodeUtf8() encodes ${name}`, () => {
    encodeUtf8("an earlier text, which is longer than most");
    const { bytes, view, start, end } = encodeUtf8(text);
    assertEquals(bytes.slice(start, end), new TextEncoder().encode(text));
    assertEquals(view.buffer, bytes.buffer);
  });
}
