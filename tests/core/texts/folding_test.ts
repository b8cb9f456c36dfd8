import { assert, assertEquals } from "../../support/assert.ts";
import fc from "../../support/fast_check.ts";
import { foldedName, isFolded } from "../../../core/texts/folding.ts";
import { anyCharacter } from "../../support/text_arbitraries.ts";

/** Whether the bytes of a name between others say that it is folded. */
function isKnownFolded(name: string): boolean {
  const bytes = new TextEncoder().encode(`A${name}A`);
  return isFolded(bytes, 1, bytes.length - 1);
}

for (
  const [name, folded] of [
    ["协和医院", "协和医院"],
    ["协和医院（东院）", "协和医院(东院)"],
    ["协和医院【东院】", "协和医院(东院)"],
    ["甲﹙东﹚〔院〕[1]", "甲(东)(院)(1)"],
    ["协和 医院", "协和医院"],
    ["甲\u200b\u3000\u00a0\ufeff乙", "甲乙"],
    ["ＡＢＣ abc ABC", "abcabcabc"],
    ["É ā Ạ Ⱥ Б", "éāạⱥб"],
    ["\u2f08\u6c11医院", "人民医院"],
    ["①㈠㎡", "1(一)m2"],
    ["\u200b", ""],
  ]
) {
  Deno.test(`foldedName() folds ${JSON.stringify(name)} to ${JSON.stringify(folded)}`, () => {
    assertEquals(foldedName(name), folded);
  });
}

Deno.test("isFolded() knows most names of hospitals", () => {
  assert(isKnownFolded("示例市第1人民医院(东院)-a.b"));
  assertEquals(isKnownFolded("甲（东）"), false);
});

Deno.test("isFolded() is true only of names that folding keeps", () => {
  const character = fc.oneof(
    anyCharacter,
    fc.integer({ min: 0x4000, max: 0x9fff })
      .map((code) => String.fromCodePoint(code)),
    fc.constantFrom(..."az09()-."),
  );
  const name = fc.array(character, { maxLength: 6 })
    .map((characters) => characters.join("").toWellFormed());
  let kept = 0;
  fc.assert(
    fc.property(name, (name) => {
      if (!isKnownFolded(name)) return;
      kept++;
      assertEquals(foldedName(name), name);
    }),
    { numRuns: 1000 },
  );
  assert(kept > 50, `${kept} kept`);
});

Deno.test("isFolded() is true of no character that folding changes", () => {
  for (let code = 0; code < 0x11000; code++) {
    const character = String.fromCodePoint(code);
    if (!character.isWellFormed() || !isKnownFolded(character)) continue;
    assertEquals(foldedName(character), character, code.toString(16));
  }
});
