/** Texts of cells: blanks, folding, and how numbers show. */
import {
  BLANK,
  trimBlanks,
  visibleText,
  withoutBlanks,
} from "../../../core/texts/blanks.ts";
import { foldedName, isFolded } from "../../../core/texts/folding.ts";
import {
  isDateSerial,
  shownNumber,
  showsAsOne,
} from "../../../core/texts/shown_number.ts";
import { assert, assertEquals } from "../../support/assert.ts";
import fc, { anyCharacter } from "../../support/fast_check.ts";

/** All characters of one code unit. */
const characters = Array.from(
  { length: 0x10000 },
  (_, code) => String.fromCharCode(code),
);
/** White space of the language, and characters without width. */
const expected = characters.filter((character) =>
  /[\s\u200b-\u200d\u2060]/.test(character)
);

Deno.test("BLANK and visibleText() know white space and what has no width", () => {
  const blank = new RegExp(BLANK);
  assertEquals(characters.filter((text) => blank.test(text)), expected);
  const isBlank = (text: string) => visibleText(text, 1) === "";
  assertEquals(characters.filter(isBlank), expected);
});

Deno.test("withoutBlanks() leaves out all blanks", () => {
  assertEquals(withoutBlanks("\u200b a \n b\u3000"), "ab");
  assertEquals(withoutBlanks(expected.join("")), "");
});

Deno.test("visibleText() returns as many characters as asked for, and no more", () => {
  assertEquals(visibleText(" a\u3000b ", 2), "ab");
  assertEquals(visibleText("a b c", 2), undefined);
});

Deno.test("trimBlanks() leaves blanks inside", () => {
  assertEquals(trimBlanks("\u200b a b\u3000"), "a b");
});

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

Deno.test("isFolded() knows names of Chinese characters, digits, small letters and ASCII brackets", () => {
  const names = ["示例市第1人民医院(东院)-a.b", "甲（东）"];
  assertEquals(names.map(isKnownFolded), [true, false]);
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

Deno.test("shownNumber() keeps 15 significant digits", () => {
  const numbers = [0.1 + 0.2, 2023.9999999999998, 5, -0, -(1e15 - 1)];
  assertEquals(numbers.map(shownNumber), [0.3, 2024, 5, 0, 1 - 1e15]);
  assertEquals(shownNumber(1234567890123456), 1234567890123460);
});

Deno.test("showsAsOne() recognizes numbers that show as 1", () => {
  const ones = [1, 0.9999999999999999, 1.0000000000000002, 1 + 4e-15];
  assertEquals(ones.filter(showsAsOne), ones);
  const others = [0, -1, 2, 1 + 6e-15, 1 - 6e-15, NaN, Infinity];
  assertEquals(others.filter(showsAsOne), []);
});

Deno.test("isDateSerial() recognizes numbers that are dates rather than years", () => {
  const numbers = [2024, 9999, 10_000, 45_413.5, 2_958_465, 2_958_466, -45_413];
  const found = numbers.filter(isDateSerial);
  assertEquals(found, [10_000, 45_413.5, 2_958_465]);
});
