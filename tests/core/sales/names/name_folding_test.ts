import { assertEquals } from "../../../support/assert.ts";
import fc from "../../../support/fast_check.ts";
import { withoutBlanks } from "../../../../core/bytes/mod.ts";
import {
  foldedName,
  foldName,
} from "../../../../core/sales/names/name_folding.ts";
import { anyCharacter } from "../../../support/text_arbitraries.ts";

/** The folded name, or undefined if it is the same. */
function folded(name: string): string | undefined {
  const bytes = new TextEncoder().encode(`A${name}A`);
  const into = new Uint8Array(1.5 * bytes.length);
  const text = { bytes, start: 1, end: bytes.length - 1 };
  const length = foldName(text, into);
  return length < 0
    ? undefined
    : new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      into.subarray(0, length),
    );
}

/** The rule, character by character. */
function expected(name: string): string {
  return withoutBlanks(name)
    .replace(
      /[\u2e80-\u2fdf\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f]/g,
      (form) => {
        const usual = form.normalize("NFKC");
        return usual.length === 1 ? usual : form;
      },
    )
    .replace(/[•‧∙⋅・･]/g, "·")
    .replace(
      /[！-～]/g,
      (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replace(/[A-Z\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => {
      const lower = letter.toLowerCase();
      return lower.length === 1 ? lower : letter;
    });
}

const examples: [name: string, folded: string | undefined][] = [
  ["协和医院", undefined],
  ["·—、é㐀😀(1)a", undefined],
  ["ÿāạⱥ", undefined],
  ["协和医院（东院）", "协和医院(东院)"],
  ["协和 医院", "协和医院"],
  ["ＡＢＣ abc ABC", "abcabcabc"],
  ["É ā Ạ ŷ Ÿ", "éāạŷÿ"],
  ["ÉĀẠ", "éāạ"],
  ["İ×ßΑБ", undefined],
  ["ẞȺ", "ßⱥ"],
  ["甲\u200b\u3000\u00a0\ufeff乙", "甲乙"],
  ["！～", "!~"],
  ["\u200b", ""],
  ["\u2f08\u6c11医院", "人民医院"],
  ["阿•卜・杜", "阿·卜·杜"],
  ["甲﹙东﹚︵院︶", "甲(东)(院)"],
];
for (const [name, result] of examples) {
  Deno.test(`foldName() folds ${JSON.stringify(name)} to ${result ?? "itself"}`, () => {
    assertEquals(folded(name), result);
  });
}

Deno.test("foldName() folds every character by the rule", () => {
  for (let code = 0; code < 0x11000; code++) {
    const character = String.fromCodePoint(code);
    if (!character.isWellFormed()) continue;
    const plain = expected(character);
    const result = plain === character ? undefined : plain;
    assertEquals(folded(character), result, code.toString(16));
  }
});

Deno.test("foldName() folds any name by the rule", () => {
  const name = fc.array(anyCharacter, { maxLength: 12 })
    .map((characters) => characters.join("").toWellFormed());
  fc.assert(fc.property(name, (name) => {
    const plain = expected(name);
    assertEquals(folded(name), plain === name ? undefined : plain);
  }));
});

Deno.test("foldedName() returns the folded string, or the same one", () => {
  assertEquals(foldedName("ＡＢＣ 医院"), "abc医院");
  assertEquals(foldedName("协和医院"), "协和医院");
});
