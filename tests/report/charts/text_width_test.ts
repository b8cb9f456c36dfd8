import { assert, assertEquals } from "../../support/assert.ts";
import { cutText, textWidth } from "../../../report/charts/text_width.ts";

Deno.test("textWidth() counts Chinese as wider than Latin", () => {
  assert(textWidth("医院") > textWidth("ab"));
  assert(textWidth("1,000") < textWidth("10000"));
});

Deno.test("cutText() does not change a text that fits", () => {
  assertEquals(cutText("一二三", { width: 40, size: 12 }), "一二三");
});

Deno.test("cutText() cuts between whole characters, and marks that", () => {
  const cut = cutText("🏥🏥🏥🏥🏥", { width: 40, size: 12 });
  assertEquals(cut, "🏥🏥…");
  assert(textWidth(cut) * 12 <= 40);
});

Deno.test("cutText() keeps a character that just fits beside the mark", () => {
  assertEquals(cutText("医院院", { width: 1.94, size: 1 }), "医…");
  assertEquals(cutText("医院院", { width: 1.93, size: 1 }), "…");
});

Deno.test("cutText() ends in no space before the mark", () => {
  assertEquals(cutText("医院 门诊部", { width: 40, size: 12 }), "医院…");
});

Deno.test("textWidth() counts the radicals of Chinese as wide, and what is before them as Latin", () => {
  assertEquals(["\u2e7f", "\u2e80", "\u{20000}"].map(textWidth), [
    0.64,
    1.02,
    1.02,
  ]);
});
