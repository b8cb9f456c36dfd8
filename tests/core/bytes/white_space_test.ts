import { createUtf8Text, isTrimmed } from "../../../core/bytes/mod.ts";
import { viewOf } from "../../../core/bytes/arrays.ts";
import { utf8 } from "../../support/bytes.ts";
import { assertEquals } from "../../support/assert.ts";

/** The result of `isTrimmed()` with white space before and after a text. */
function isTrimmedAmong(text: string): boolean {
  const bytes = utf8(`\u3000${text}\u3000`);
  const [start, end] = [3, bytes.length - 3];
  return isTrimmed({
    ...createUtf8Text(),
    bytes,
    view: viewOf(bytes),
    start,
    end,
  });
}

for (
  const [what, write] of [
    ["before a text", (character: string) => `${character}中`],
    ["after a text", (character: string) => `中${character}`],
    ["within a text", (character: string) => `a${character}b`],
    ["alone", (character: string) => character],
  ] as const
) {
  Deno.test(`isTrimmed() knows each white space that trim() knows ${what}`, () => {
    const wrong: number[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const text = write(String.fromCharCode(code));
      if (!text.isWellFormed()) continue;
      if (isTrimmedAmong(text) !== (text === text.trim())) wrong.push(code);
    }
    assertEquals(wrong, []);
  });
}
